import type { AttributeDefinition, Spec } from '../shapes.ts'

/** Definitions by category, with those of the categories above it. */
type Definitions = ReadonlyMap<number, ReadonlyMap<string, AttributeDefinition>>

/** A product's attributes as its category names and orders them; undefined ones come last. */
export function specsOf(
  definitions: Definitions,
  { categoryId }: { categoryId: number },
  attributes: Readonly<Record<string, string>>,
): Spec[] {
  const byKey = definitions.get(categoryId) ?? new Map<string, AttributeDefinition>()
  const order = [...byKey.keys()].filter((key) => attributes[key] !== undefined)
  const rest = Object.keys(attributes).filter((key) => !byKey.has(key))
  return [...order, ...rest].map((key) => {
    const definition = byKey.get(key)
    return {
      key,
      label: definition?.label ?? labelFrom(key),
      labelHi: definition?.labelHi,
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
