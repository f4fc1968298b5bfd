/** An address that a setting holds, without a slash at its end, or a sentence that says what is wrong with it. */
export type AddressSetting = { address: string } | { wrong: string };

/**
 * Reads the address that a setting holds. One with a user or a password is refused, and is not repeated: what is asked for stands in answers
 * and logs.
 */
export function readAddress(name: string, value: string): AddressSetting {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  // What cannot be read as an address may still hold a password.
  const start =
    url === undefined
      ? value
      : value
          .replace(/^[^:]*:[/\\]*/, '')
          .split(/[/\\?#]/, 1)
          .join('');
  if (start.includes('@') || (url !== undefined && url.username + url.password !== '')) {
    return { wrong: `${name} holds a user or a password, which no address here may have: leave out what stands before the @.` };
  }
  const fits = url !== undefined && /^https?:$/.test(url.protocol) && !/[?#]/.test(value);
  if (fits) return { address: value.replace(/\/+$/, '') };
  return { wrong: `${name} is ${JSON.stringify(value)}: it must be an address that begins with https:// or http://, without ? and #.` };
}
