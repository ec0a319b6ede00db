export const namesOf = (rows: { name: string }[]): string[] => rows.map((row) => row.name)

/** Values that occurred before in the list. */
export const duplicatesOf = (values: string[]): string[] =>
  values.filter((value, at) => values.indexOf(value) !== at)
