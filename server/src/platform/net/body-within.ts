export class BodyTooLong extends Error {
  override name = 'BodyTooLong';
}

/** UTF-8, counted after decompression. Beyond `bytes` it closes the connection and throws `BodyTooLong`. */
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
