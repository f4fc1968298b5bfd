/** An answer has more bytes than may be read of it. */
export class BodyTooLong extends Error {
  override name = 'BodyTooLong';
}

/**
 * Reads the text of an answer (UTF-8) up to so many bytes, counted after decompression. Beyond them the connection is closed and `BodyTooLong`
 * is thrown, so that no answer takes more memory than that.
 */
export async function bodyWithin(response: Response, bytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let read = 0;
  // Leaving the loop early closes the connection.
  for await (const part of response.body ?? []) {
    read += part.byteLength;
    if (read > bytes) throw new BodyTooLong(`the answer has more than ${bytes} bytes`);
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}
