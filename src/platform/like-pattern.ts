/** A pattern for `ilike` that finds texts containing these characters, wildcards taken literally. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
