/** Without the senders of messages, addresses of pages, and amounts whose commas would cut a line. */
export function plainLines(text: string): string[][] {
  return text
    .split(/[\r\n;]+/)
    .map((line) => line.split(/[\t|](?!\s*IN[A-Z0-9]{10}\b)/).map((cell) => withoutAmounts(withoutMessage(cell))));
}

/** Without bullets, line numbers, signs of emphasis and surrounding punctuation; nothing of the heading of a section (`###Banks`). */
export function plainSegment(segment: string): string {
  if (/^\s*###/.test(segment)) return '';
  return segment
    .replace(/\b(NSE|BSE)\s*:\s+(?=\S+\s*$)/i, '$1:')
    .replaceAll(/[*~`"“”‘]|(?<!\w)_|_(?!\w)|\p{Extended_Pictographic}|\p{VS}|\p{Cf}/gu, ' ')
    .replaceAll(/\s+[-–—:=@]+\s+|[()[\]{}]|[!?]+|[.:]+(?=\s|$)/g, ' ')
    .replace(/^[\s•●▪▫◦‣·>\-–—+→✓]+/u, '')
    .replace(/^\d{1,3}[.)]\s*(?=\D)/, '')
    .replace(/^[$#@](?=[A-Za-z])/, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Such as 1,402.50, whose commas would cut the line. */
function withoutAmounts(line: string): string {
  return line.replaceAll(/(?<![\p{L}\d])(?:₹|rs\.?|inr)?\s*[+\-−]?\d{1,3}(?:,\d{2,3})+(?:\.\d+)?%?/giu, ' ');
}

/** Without time and sender, and addresses of pages. */
function withoutMessage(line: string): string {
  return line
    .replace(/^\s*\[?\d{1,2}[/.]\d{1,2}[/.]\d{2,4},?\s+\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?\]?\s*(?:[-–]\s*)?[^:]{1,40}:\s/iu, '')
    .replaceAll(/https?:\/\/\S+/gi, ' ');
}
