/** Units as listings write them, in the unit by which prices are compared, and how many of it each is. */
export const UNITS: Record<string, ['g' | 'ml' | 'm', number]> = {
  kg: ['g', 1_000],
  g: ['g', 1],
  ml: ['ml', 1],
  l: ['ml', 1_000],
  litre: ['ml', 1_000],
  litres: ['ml', 1_000],
  m: ['m', 1],
  cm: ['m', 0.01],
}
