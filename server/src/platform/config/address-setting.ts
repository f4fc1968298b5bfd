/** The address in a setting, without a final slash, or a sentence that says what is wrong with it. */
export type AddressSetting = { address: string } | { wrong: string };

/**
 * Reads the address in a setting. One with a user or a password is refused and not repeated, for addresses appear in answers and logs.
 */
export function readAddress(name: string, value: string): AddressSetting {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  // Text that is no URL may still hold a password.
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
