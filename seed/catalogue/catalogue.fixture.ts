/** Names of what is listed. */
export const namesOf = (rows: { name: string }[]): string[] => rows.map((row) => row.name)

/** Those of the values that stand there before. */
export const duplicatesOf = (values: string[]): string[] =>
  values.filter((value, at) => values.indexOf(value) !== at)
