/** Returns the result of a promise, or that of `otherwise` when it takes longer than `ms`. */
export async function within<T>(ms: number, made: Promise<T>, otherwise: () => T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<() => T>((resolve) => {
    timer = setTimeout(resolve, ms, otherwise);
  });
  try {
    return await Promise.race([made, late.then((give) => give())]);
  } finally {
    clearTimeout(timer);
  }
}
