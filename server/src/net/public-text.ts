/**
 * Gives a sentence for the public: every address in it without its user, password, query and fragment, which may hold a secret. Names and
 * paths stay.
 */
export function publicText(sentence: string): string {
  return sentence.replaceAll(/\b([a-z][a-z\d+.-]*:[/\\]{2})([^\s"'`<>]+)/gi, (_, scheme: string, rest: string) => {
    const [authority = ''] = rest.split(/[/\\?#]/, 1);
    const path = rest.slice(authority.length);
    const [shown = ''] = path.split(/[?#]/, 1);
    // The sentence's own stop is no part of the address.
    const stop = shown === path ? '' : (/[.,;:!)\]]*$/.exec(path)?.[0] ?? '');
    return scheme + authority.slice(authority.lastIndexOf('@') + 1) + shown + stop;
  });
}
