import type { AttributeDetailsOnWire } from '#contracts/products/catalogue'

/** The offered values as lines: 'Wool = ऊन', or 'Wool' without a Hindi name. */
export const textOfValues = (attribute: Pick<AttributeDetailsOnWire, 'values'> | null): string =>
  (attribute?.values ?? [])
    .filter((one) => one.is_offered)
    .map(({ value, value_hi: hindi }) => (hindi === '' ? value : `${value} = ${hindi}`))
    .join('\n')

/** The values in lines as `textOfValues` writes them; empty lines are skipped. */
export function valuesInText(text: unknown): { value: string; value_hi: string }[] {
  if (typeof text !== 'string') return []
  return text.split('\n').flatMap((line) => {
    const [value = '', ...hindi] = line.split('=')
    return value.trim() === '' ? [] : [{ value: value.trim(), value_hi: hindi.join('=').trim() }]
  })
}
