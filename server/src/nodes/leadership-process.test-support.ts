import { Leadership } from './leadership.ts';

/** Prints each standing as a line of JSON, until it is stopped. */
const [url = '', node = '', mayLead = 'yes'] = process.argv.slice(2);
const leadership = new Leadership({ url, node, mayLead: mayLead === 'yes', elapsed: () => performance.now() });
leadership.onChange((standing) => console.log(JSON.stringify(standing)));
process.on('SIGTERM', () => void leadership.close());
