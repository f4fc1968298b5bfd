/** By the name as filed. One that is not here is shown as filed, as all are in English. */
export const sectorNames: Readonly<Record<string, string>> = {};
