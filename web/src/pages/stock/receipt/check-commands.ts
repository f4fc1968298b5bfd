import type { ReceiptFile } from '@bhav/core/wire/share/receipt';

/** Print the checksum and the line of a downloaded file; undefined where it has no line, or a name that a terminal would read otherwise. */
export function checkCommands({ address, line }: Pick<ReceiptFile, 'address' | 'line'>): string[] | undefined {
  const name = /[^/?#]+(?=$|[?#])/.exec(address)?.[0] ?? '';
  const { number, member = '', text = '{' } = line ?? {};
  if (text.startsWith('{') || ![name, member].every((part) => /^(?:\w[\w.-]*)?$/.test(part)) || name === '') return undefined;
  const read = name.toLowerCase().endsWith('.zip')
    ? `unzip -p ${[name, member].filter(Boolean).join(' ')} | sed -n ${number}p`
    : `sed -n ${number}p ${name}`;
  return [`sha256sum ${name}`, read];
}
