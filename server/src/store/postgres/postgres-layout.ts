/**
 * The steps of the store's layout for PostgreSQL, by the number of each migration. Text sorts by its bytes, as in SQLite, whatever the database's own
 * rules. The writer numbers the rows. Bars are partitioned by year; a part is made when its year first appears.
 */
export const POSTGRES_STEPS = {
  1: `
    CREATE TABLE written (only_row integer PRIMARY KEY CHECK (only_row = 1), version bigint NOT NULL, writer text NOT NULL);
    INSERT INTO written VALUES (1, 0, '');
    CREATE TABLE origin (only_row integer PRIMARY KEY CHECK (only_row = 1), origin text COLLATE "C" NOT NULL, made_at text COLLATE "C" NOT NULL);
    CREATE TABLE counter (name text COLLATE "C" PRIMARY KEY, value bigint NOT NULL);

    CREATE TABLE ticker (
      id integer PRIMARY KEY, exchange text COLLATE "C" NOT NULL, symbol text COLLATE "C" NOT NULL, series text COLLATE "C" NOT NULL,
      UNIQUE (exchange, symbol, series)
    );
    CREATE TABLE security (
      id integer PRIMARY KEY, exchange text COLLATE "C" NOT NULL, ticker integer NOT NULL REFERENCES ticker (id),
      symbol text COLLATE "C" NOT NULL, series text COLLATE "C" NOT NULL, isin text COLLATE "C" NOT NULL, code text COLLATE "C" NOT NULL,
      name text COLLATE "C" NOT NULL, first_day integer NOT NULL, last_day integer NOT NULL, listing integer NOT NULL, company integer NOT NULL,
      UNIQUE (ticker, symbol, series, isin)
    );
    CREATE INDEX security_listing ON security (listing);
    CREATE INDEX security_company ON security (company);
    CREATE INDEX security_symbol ON security (exchange, symbol);

    CREATE TABLE bar (
      security integer NOT NULL, day integer NOT NULL,
      open bigint NOT NULL, high bigint NOT NULL, low bigint NOT NULL, close bigint NOT NULL,
      last bigint, previous_close bigint, volume bigint NOT NULL, turnover bigint NOT NULL, trades bigint,
      PRIMARY KEY (security, day)
    ) PARTITION BY RANGE (day);
    CREATE INDEX bar_day ON bar (day);
    CREATE TABLE bar_flag (
      security integer NOT NULL, day integer NOT NULL, flag text COLLATE "C" NOT NULL, PRIMARY KEY (day, security, flag)
    );
    CREATE TABLE session (
      exchange text COLLATE "C" NOT NULL, day integer NOT NULL, source text COLLATE "C" NOT NULL, rows integer NOT NULL,
      volume bigint NOT NULL, turnover bigint NOT NULL, fetched_at text COLLATE "C" NOT NULL, remark text COLLATE "C" NOT NULL,
      PRIMARY KEY (exchange, day)
    );

    CREATE TABLE delivery (ticker integer NOT NULL, day integer NOT NULL, shares bigint, hundredths integer, PRIMARY KEY (ticker, day));
    CREATE TABLE market_cap (ticker integer NOT NULL, day integer NOT NULL, issue_size bigint, rupees bigint NOT NULL, PRIMARY KEY (ticker, day));
    CREATE TABLE year_range (
      ticker integer PRIMARY KEY, day integer NOT NULL, high bigint NOT NULL, high_day integer, low bigint NOT NULL, low_day integer
    );
    CREATE TABLE action (
      ticker integer NOT NULL, ex_day integer NOT NULL, purpose text COLLATE "C" NOT NULL, PRIMARY KEY (ticker, ex_day, purpose)
    );
    CREATE TABLE fund (exchange text COLLATE "C" NOT NULL, symbol text COLLATE "C" NOT NULL, PRIMARY KEY (exchange, symbol));

    CREATE TABLE index_day (
      name text COLLATE "C" NOT NULL, day integer NOT NULL, exchange text COLLATE "C" NOT NULL, source text COLLATE "C" NOT NULL,
      open double precision, high double precision, low double precision, close double precision NOT NULL, previous_close double precision
    );
    CREATE UNIQUE INDEX index_day_name ON index_day (lower(name), day);
    CREATE TABLE index_list (
      id integer PRIMARY KEY, name text COLLATE "C" NOT NULL, first_seen integer NOT NULL, last_seen integer NOT NULL, UNIQUE (name, first_seen)
    );
    CREATE TABLE index_member (
      list integer NOT NULL REFERENCES index_list (id) ON DELETE CASCADE, position integer NOT NULL,
      symbol text COLLATE "C" NOT NULL, isin text COLLATE "C" NOT NULL, name text COLLATE "C" NOT NULL, sector text COLLATE "C" NOT NULL,
      series text COLLATE "C" NOT NULL, PRIMARY KEY (list, position)
    );

    CREATE TABLE master (
      exchange text COLLATE "C" NOT NULL, symbol text COLLATE "C" NOT NULL, series text COLLATE "C" NOT NULL, code text COLLATE "C" NOT NULL,
      isin text COLLATE "C" NOT NULL, name text COLLATE "C" NOT NULL, listed_on text COLLATE "C", face_value double precision,
      sector text COLLATE "C", status text COLLATE "C", day integer NOT NULL, PRIMARY KEY (exchange, symbol, series, code)
    );
    CREATE INDEX master_isin ON master (isin);
    CREATE TABLE rename (old text COLLATE "C" NOT NULL, new text COLLATE "C" NOT NULL, day integer NOT NULL, PRIMARY KEY (old, new, day));

    CREATE TABLE raw_file (
      sha256 text COLLATE "C" PRIMARY KEY, source text COLLATE "C" NOT NULL, path text COLLATE "C" NOT NULL, bytes bigint NOT NULL,
      address text COLLATE "C" NOT NULL, fetched_at text COLLATE "C" NOT NULL, asked integer, state text COLLATE "C" NOT NULL,
      reason text COLLATE "C" NOT NULL
    );
    CREATE TABLE filing (
      source text COLLATE "C" NOT NULL, day integer NOT NULL, exchange text COLLATE "C" NOT NULL,
      sha256 text COLLATE "C" NOT NULL REFERENCES raw_file (sha256), rows integer NOT NULL, bars integer NOT NULL, rejected integer NOT NULL,
      fetched_at text COLLATE "C" NOT NULL, PRIMARY KEY (source, day)
    );
    CREATE TABLE rejection (
      source text COLLATE "C" NOT NULL, day integer NOT NULL, position integer NOT NULL, line integer NOT NULL, reason text COLLATE "C" NOT NULL,
      PRIMARY KEY (source, day, position)
    );
    CREATE TABLE run (
      id integer PRIMARY KEY, source text COLLATE "C" NOT NULL, exchange text COLLATE "C" NOT NULL, day integer NOT NULL,
      state text COLLATE "C" NOT NULL, reason text COLLATE "C" NOT NULL, rows integer NOT NULL, rejected integer NOT NULL,
      at text COLLATE "C" NOT NULL, times integer NOT NULL
    );
    CREATE INDEX run_of ON run (source, day, id);
  `,
  2: `
    CREATE TABLE live_source (id text COLLATE "C" PRIMARY KEY, name text COLLATE "C" NOT NULL, terms text COLLATE "C" NOT NULL);
    CREATE TABLE live_share (
      id integer PRIMARY KEY, exchange text COLLATE "C" NOT NULL, symbol text COLLATE "C" NOT NULL, series text COLLATE "C" NOT NULL,
      isin text COLLATE "C" NOT NULL, code text COLLATE "C" NOT NULL, UNIQUE (exchange, symbol, series, isin, code)
    );
    CREATE TABLE live_batch (
      id integer PRIMARY KEY, day integer NOT NULL, source text COLLATE "C" NOT NULL REFERENCES live_source (id), received_at bigint NOT NULL
    );
    CREATE INDEX live_batch_of ON live_batch (day, source, id);
    CREATE TABLE live_quote (
      batch integer NOT NULL REFERENCES live_batch (id) ON DELETE CASCADE, share integer NOT NULL REFERENCES live_share (id),
      is_member integer NOT NULL, at bigint NOT NULL, price bigint NOT NULL, previous_close bigint,
      open bigint, high bigint, low bigint, volume bigint, turnover bigint, PRIMARY KEY (batch, share)
    );
    CREATE TABLE live_level (
      batch integer NOT NULL REFERENCES live_batch (id) ON DELETE CASCADE, name text COLLATE "C" NOT NULL, at bigint NOT NULL,
      level double precision NOT NULL, previous_close double precision, open double precision, high double precision, low double precision,
      PRIMARY KEY (batch, name)
    );
    CREATE TABLE live_newest (
      day integer NOT NULL, source text COLLATE "C" NOT NULL, share integer NOT NULL, batch integer NOT NULL, PRIMARY KEY (day, source, share)
    );
  `,
  3: 'CREATE INDEX index_day_of ON index_day (exchange, day)',
  4: `
    ALTER TABLE action ADD COLUMN record_day integer, ADD COLUMN first_told integer, ADD COLUMN last_told integer;
    CREATE INDEX action_ex_day ON action (ex_day);
    CREATE INDEX action_last_told ON action (last_told);
    CREATE TABLE record_date (
      ticker integer NOT NULL, record_day integer NOT NULL, purpose text COLLATE "C" NOT NULL,
      first_told integer NOT NULL, last_told integer NOT NULL, PRIMARY KEY (ticker, record_day, purpose)
    );
    CREATE TABLE action_list (
      exchange text COLLATE "C" NOT NULL, day integer NOT NULL, from_day integer NOT NULL, until_day integer NOT NULL, PRIMARY KEY (exchange, day)
    );
    CREATE TABLE meeting (
      exchange text COLLATE "C" NOT NULL, told integer NOT NULL, position integer NOT NULL, symbol text COLLATE "C" NOT NULL,
      name text COLLATE "C" NOT NULL, day integer NOT NULL, purpose text COLLATE "C" NOT NULL, state text COLLATE "C" NOT NULL,
      moved_to integer, PRIMARY KEY (exchange, told, position)
    );
    CREATE INDEX meeting_day ON meeting (day);
    CREATE INDEX meeting_symbol ON meeting (exchange, symbol);
  `,
  5: 'CREATE TABLE price_band (ticker integer PRIMARY KEY, day integer NOT NULL, hundredths integer, remarks text COLLATE "C" NOT NULL)',
  6: `
    CREATE TABLE derived (
      listing integer PRIMARY KEY, exchange text COLLATE "C" NOT NULL, security integer NOT NULL, day integer NOT NULL,
      figures text COLLATE "C" NOT NULL
    );
    CREATE TABLE derived_from (exchange text COLLATE "C" PRIMARY KEY, made_from text COLLATE "C" NOT NULL);
    CREATE INDEX bar_jump ON bar (security, day) WHERE open * 100 < previous_close * 78 OR open * 100 > previous_close * 360;
  `,
  7: `
    CREATE TABLE leader (
      only_row integer PRIMARY KEY CHECK (only_row = 1), term bigint NOT NULL, node text COLLATE "C" NOT NULL, backend integer NOT NULL,
      beat_at bigint NOT NULL
    )
  `,
  8: `
    CREATE TABLE bus_message (
      kind text COLLATE "C" PRIMARY KEY, format integer NOT NULL, origin text COLLATE "C" NOT NULL, term bigint NOT NULL,
      leader text COLLATE "C" NOT NULL, revision bigint NOT NULL, at text COLLATE "C" NOT NULL, sum text COLLATE "C" NOT NULL,
      bytes text COLLATE "C" NOT NULL
    )
  `,
  9: `
    ALTER TABLE ticker ADD COLUMN since integer NOT NULL DEFAULT 0, DROP CONSTRAINT ticker_exchange_symbol_series_key,
      ADD UNIQUE (exchange, symbol, series, since);
    ALTER TABLE ticker ALTER COLUMN since DROP DEFAULT;
    UPDATE action_list SET from_day = day, until_day = greatest(until_day, day);
  `,
  // Both engines have it in the same words.
  10: `
    DROP INDEX bar_jump;
    CREATE INDEX bar_jump ON bar (security, day)
      WHERE abs(open - previous_close) * 5 > previous_close + 50 OR abs(close - previous_close) * 5 > previous_close + 50;
    CREATE INDEX bar_flag_security ON bar_flag (security);
  `,
};
