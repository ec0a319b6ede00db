import type { AttributeDefinition, Spec } from '../shapes.ts'

type Definitions = ReadonlyMap<number, ReadonlyMap<string, AttributeDefinition>>

/** A subcategory's definition takes precedence over its hobby's. */
export const definitionOf = (
  definitions: Definitions,
  place: { categoryId: number; hobbyId: number },
  key: string,
): AttributeDefinition | undefined =>
  definitions.get(place.categoryId)?.get(key) ?? definitions.get(place.hobbyId)?.get(key)

/** A product's attributes as its category names and orders them; undefined ones come last. */
export function specsOf(
  definitions: Definitions,
  place: { categoryId: number; hobbyId: number },
  attributes: Readonly<Record<string, string>>,
): Spec[] {
  const byKey = new Map([
    ...(definitions.get(place.categoryId) ?? []),
    ...(definitions.get(place.hobbyId) ?? []),
  ])
  const order = [...byKey.keys()].filter((key) => attributes[key] !== undefined)
  const rest = Object.keys(attributes).filter((key) => !byKey.has(key))
  return [...order, ...rest].map((key) => {
    const definition = definitionOf(definitions, place, key)
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
  const text = key.replace(/[_\s]+/g, ' ').trim()
  return text.charAt(0).toUpperCase() + text.slice(1)
}
