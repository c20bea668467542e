-- A database as Paravent wrote it at schema 1. Never edit: it stands for the databases people have.
CREATE SCHEMA paravent;
CREATE TABLE paravent.schema (version integer NOT NULL);
INSERT INTO paravent.schema VALUES (1);
CREATE TABLE paravent.tables ( id text COLLATE "C" PRIMARY KEY, name text NOT NULL, created text COLLATE "C" NOT NULL, version bigint NOT NULL );
CREATE TABLE paravent.events ( table_id text COLLATE "C" REFERENCES paravent.tables ON DELETE CASCADE, version bigint, at text NOT NULL, command text NOT NULL, kind text NOT NULL, shape integer NOT NULL, data bytea NOT NULL, PRIMARY KEY (table_id, version) );
CREATE TABLE paravent.receipts ( table_id text COLLATE "C" REFERENCES paravent.tables ON DELETE CASCADE, command text COLLATE "C", seat text NOT NULL, at text NOT NULL, answer bytea NOT NULL, version bigint NOT NULL, PRIMARY KEY (table_id, command) );
CREATE TABLE paravent.secrets ( table_id text COLLATE "C" REFERENCES paravent.tables ON DELETE CASCADE, key text COLLATE "C", value bytea NOT NULL, PRIMARY KEY (table_id, key) );
INSERT INTO paravent.tables VALUES ('old-1', 'Le phare d’Ouessant', '2026-11-05T20:00:00+00:00', 3);
INSERT INTO paravent.tables VALUES ('old-2', 'Table vide', '2026-11-05T21:30:00+00:00', 0);
INSERT INTO paravent.events VALUES ('old-1', 1, '2026-11-05T20:00:00+00:00', 'c1', 'table-opened', 1, '\x7b2267616d65223a22616e79222c226e616d65223a224c652070686172652064e280994f75657373616e74227d');
INSERT INTO paravent.events VALUES ('old-1', 2, '2026-11-05T20:00:00+00:00', 'c1', 'seat-taken', 1, '\x7b2273656174223a227331227d');
INSERT INTO paravent.events VALUES ('old-1', 3, '2026-11-05T21:30:00+00:00', 'c2', 'said', 1, '\x7b2273656174223a227331222c22776f726473223a224fc3b920657374206c61206c616d7065203f227d');
INSERT INTO paravent.receipts VALUES ('old-1', 'c1', 's1', '2026-11-05T20:00:00+00:00', '\x7b2274616b656e223a747275657d', 2);
INSERT INTO paravent.receipts VALUES ('old-1', 'c2', 's1', '2026-11-05T21:30:00+00:00', '\x', 3);
INSERT INTO paravent.secrets VALUES ('old-1', 'seed', '\x000102030405060708090a0b0c0d0e0f');
