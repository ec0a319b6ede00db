import type { AttributeDefinition, Spec } from '../shapes.ts'

type Definitions = ReadonlyMap<number, ReadonlyMap<string, AttributeDefinition>>

/** A subcategory's definition takes precedence over its hobby's. */
export const definitionOf = (
  book: Definitions,
  place: { categoryId: number; hobbyId: number },
  key: string,
): AttributeDefinition | undefined =>
  book.get(place.categoryId)?.get(key) ?? book.get(place.hobbyId)?.get(key)

/** A product's attributes as its category names and orders them; undefined ones come last. */
export function specsOf(
  book: Definitions,
  place: { categoryId: number; hobbyId: number },
  attributes: Readonly<Record<string, string>>,
): Spec[] {
  const known = new Map([...(book.get(place.categoryId) ?? []), ...(book.get(place.hobbyId) ?? [])])
  const order = [...known.keys()].filter((key) => attributes[key] !== undefined)
  const rest = Object.keys(attributes).filter((key) => !known.has(key))
  return [...order, ...rest].map((key) => {
    const definition = definitionOf(book, place, key)
    return {
      key,
      label: definition?.label ?? labelFrom(key),
      value: attributes[key] ?? '',
      unit: definition?.unit ?? null,
    }
  })
}

/** 'needle_mm' → 'Needle mm', for an attribute without a definition. */
const labelFrom = (key: string): string => {
  const words = key.replace(/[_\s]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
