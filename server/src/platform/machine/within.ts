/** `otherwise` when it takes longer than `ms`. */
export async function within<T>(ms: number, made: Promise<T>, otherwise: () => T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  try {
    return await Promise.race([made, late.then(otherwise)]);
  } finally {
    clearTimeout(timer);
  }
}
