import { type Kysely, sql } from 'kysely';
import { layoutMaker } from './layout-maker.ts';
import type { Engine } from '../tables.ts';

/**
 * Makes the first layout, in one text for both engines. Days are integers, 20261120; prices and turnover integer paise; levels of indices as filed. A
 * ticker is what a file calls a security: symbol and series at NSE, where from the day `since` on the symbol has one holder; scrip code (as `symbol`,
 * with no series) at BSE. A security is a ticker with one ISIN, and at BSE one symbol and group; `listing` joins the securities of one share on one
 * exchange over renames and splits, `company` joins listings by ISIN. An action is first in the file of `first_told` and, as far as is known, last in
 * that of `last_told`; `action_list` has the range of ex-dates for which the file of a day lists all actions, so that an action missing from a later
 * file is withdrawn. A `meeting` is from the file of `told`; the newest of several about one day counts. Price bands are hundredths of a per cent, null
 * where there is none. Derived figures of a share are JSON, with what those of an exchange were made from.
 * Of live sources the last quotes of a day are kept: times are milliseconds since 1970 (`at` the exchange's, `received_at` ours), and a share is as
 * the source was asked for it, with unknown fields empty. `leader` has who leads several servers and in which term; it is empty where there is one
 * server.
 */
export async function firstLayout(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { table, index } = layoutMaker(db, engine);
  const onlyRow = { key: ['only_row'], check: 'only_row = 1' };
  await table('origin', 'only_row integer, origin text, made_at text', onlyRow);
  await table('counter', 'name text, value amount', { key: ['name'] });
  await table('leader', 'only_row integer, term amount, node text', onlyRow);

  await table('ticker', 'id integer, exchange text, symbol text, series text, since integer', {
    key: ['id'],
    unique: ['exchange', 'symbol', 'series', 'since'],
  });
  await table(
    'security',
    `
      id integer, exchange text, ticker integer, symbol text, series text, isin text, code text, name text,
      first_day integer, last_day integer, listing integer, company integer
    `,
    { key: ['id'], unique: ['ticker', 'symbol', 'series', 'isin'], references: { ticker: 'ticker.id' } },
  );
  await index('security_listing', 'security', ['listing']);
  await index('security_company', 'security', ['company']);
  await index('security_symbol', 'security', ['exchange', 'symbol']);

  await table(
    'bar',
    `
      security integer, day integer, open amount, high amount, low amount, close amount, last amount?,
      previous_close amount?, volume amount, turnover amount, trades amount?
    `,
    // A part is made when its year first appears.
    { key: ['security', 'day'], ending: 'partition by range (day)' },
  );
  // Bars that opened or closed beyond any band of their previous close; `IS_JUMP` says the same.
  await index(
    'bar_jump',
    'bar',
    ['security', 'day'],
    sql`abs(open - previous_close) * 5 > previous_close + 50 or abs(close - previous_close) * 5 > previous_close + 50`,
  );
  if (engine === 'postgresql') await index('bar_day', 'bar', ['day']);
  await table('bar_flag', 'security integer, day integer, flag text', { key: ['day', 'security', 'flag'] });
  await index('bar_flag_security', 'bar_flag', ['security']);
  await table(
    'session',
    `
      exchange text, day integer, source text, rows integer, volume amount, turnover amount, fetched_at text, remark text
    `,
    { key: ['exchange', 'day'] },
  );

  await table('delivery', 'ticker integer, day integer, shares amount?, hundredths integer?', { key: ['ticker', 'day'] });
  await table('market_cap', 'ticker integer, day integer, issue_size amount?, rupees amount', { key: ['ticker', 'day'] });
  await table('year_range', 'ticker integer, day integer, high amount, high_day integer?, low amount, low_day integer?', {
    key: ['ticker'],
  });
  await table('price_band', 'ticker integer, day integer, hundredths integer?, remarks text', { key: ['ticker'] });
  await table('action', 'ticker integer, ex_day integer, purpose text, record_day integer?, first_told integer, last_told integer', {
    key: ['ticker', 'ex_day', 'purpose'],
  });
  await index('action_ex_day', 'action', ['ex_day']);
  await index('action_last_told', 'action', ['last_told']);
  await table('record_date', 'ticker integer, record_day integer, purpose text, first_told integer, last_told integer', {
    key: ['ticker', 'record_day', 'purpose'],
  });
  await table('action_list', 'exchange text, day integer, from_day integer, until_day integer', { key: ['exchange', 'day'] });
  await table(
    'meeting',
    `
      exchange text, told integer, position integer, symbol text, name text, day integer, purpose text, state text,
      moved_to integer?
    `,
    { key: ['exchange', 'told', 'position'] },
  );
  await index('meeting_day', 'meeting', ['day']);
  await index('meeting_symbol', 'meeting', ['exchange', 'symbol']);
  await table('fund', 'exchange text, symbol text', { key: ['exchange', 'symbol'] });

  await table(
    'index_day',
    `
      name text, day integer, exchange text, source text, open number?, high number?, low number?, close number,
      previous_close number?
    `,
  );
  // Names of indices are the same in any case.
  await db.schema
    .createIndex('index_day_name')
    .unique()
    .on('index_day')
    .expression(sql`lower(name), day`)
    .execute();
  await index('index_day_of', 'index_day', ['exchange', 'day']);
  await table('index_list', 'id integer, name text, first_seen integer, last_seen integer', {
    key: ['id'],
    unique: ['name', 'first_seen'],
  });
  await table('index_member', 'list integer, position integer, symbol text, isin text, name text, sector text, series text', {
    key: ['list', 'position'],
    references: { list: 'index_list.id' },
    cascades: true,
  });

  await table(
    'master',
    `
      exchange text, symbol text, series text, code text, isin text, name text, listed_on text?, face_value number?,
      sector text?, status text?, day integer
    `,
    { key: ['exchange', 'symbol', 'series', 'code'] },
  );
  await index('master_isin', 'master', ['isin']);
  await table('rename', 'old text, new text, day integer', { key: ['old', 'new', 'day'] });
  await table('derived', 'listing integer, exchange text, security integer, day integer, figures text', { key: ['listing'] });
  await table('derived_from', 'exchange text, made_from text', { key: ['exchange'] });

  await table(
    'raw_file',
    `
      sha256 text, source text, path text, bytes amount, address text, fetched_at text, asked integer?, state text,
      reason text
    `,
    { key: ['sha256'] },
  );
  await table(
    'filing',
    `
      source text, day integer, exchange text, sha256 text, rows integer, bars integer, rejected integer, fetched_at text
    `,
    { key: ['source', 'day'], references: { sha256: 'raw_file.sha256' } },
  );
  await table('rejection', 'source text, day integer, position integer, line integer, reason text', { key: ['source', 'day', 'position'] });
  await table(
    'run',
    `
      id integer, source text, exchange text, day integer, state text, reason text, rows integer, rejected integer,
      at text, times integer
    `,
    { key: ['id'] },
  );
  await index('run_of', 'run', ['source', 'day', 'id']);

  await table('live_session', 'day integer, source text, name text, terms text, received_at amount', { key: ['day', 'source'] });
  await table(
    'live_quote',
    `
      day integer, source text, exchange text, symbol text, series text, isin text, code text, is_member integer, at amount,
      price amount, previous_close amount?, open amount?, high amount?, low amount?, volume amount?, turnover amount?
    `,
    { key: ['day', 'source', 'exchange', 'symbol', 'series', 'isin', 'code'] },
  );
  await table(
    'live_level',
    `
      day integer, source text, name text, at amount, level number, previous_close number?, open number?, high number?, low number?
    `,
    { key: ['day', 'source', 'name'] },
  );
}
