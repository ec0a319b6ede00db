import type { AttributeDefinition } from '#domains/catalogue'
import type { SeedProduct } from './shapes.ts'

type Kind = Omit<AttributeDefinition, 'categoryId'>

const text = (key: string, label: string, isFacet = false): Kind => ({ key, label, kind: 'text', unit: null, isFacet })
/** `said` is the label with its unit: 'Needle size, mm'. */
const number = (key: string, said: string, isFacet = true): Kind => {
  const [label = '', unit = null] = said.split(', ')
  return { key, label, kind: 'number', unit, isFacet }
}

/** Every fact that the demo's goods may state: what it is called, whether it is a number, and whether lists are filtered by it. */
export const attributeKinds: Kind[] = [
  text('fibre', 'Fibre', true),
  text('ply', 'Ply', true),
  text('weave', 'Weave', true),
  number('needle_mm', 'Needle size, mm'),
  number('hook_mm', 'Hook size, mm'),
  number('gsm', 'Weight, gsm'),
  number('width_in', 'Width, inch'),
  number('width_mm', 'Width, mm'),
  number('size_mm', 'Size, mm'),
  number('size_cm', 'Size, cm'),
  number('size_in', 'Size, inch'),
  text('size', 'Size', true),
  number('hole_mm', 'Hole, mm'),
  number('thickness_mm', 'Thickness, mm'),
  number('length_m', 'Length, m'),
  number('length_cm', 'Length, cm', false),
  number('length_in', 'Length, inch'),
  number('length_mm', 'Length, mm', false),
  number('height_cm', 'Height, cm', false),
  number('strands', 'Strands'),
  text('ticket', 'Ticket number', true),
  text('material', 'Material', true),
  text('finish', 'Finish', true),
  text('plating', 'Plating', true),
  text('stone', 'Stone', true),
  number('tip_mm', 'Tip, mm'),
  text('grade', 'Grade', true),
  text('hair', 'Hair', true),
  text('medium', 'Medium'),
  text('pigment', 'Pigment', true),
  text('lightfast', 'Lightfastness', true),
  number('volume_ml', 'Volume, ml'),
  number('weight_g', 'Weight, g', false),
  number('shades', 'Shades'),
  number('sheets', 'Sheets'),
  number('pages', 'Pages'),
  number('pieces', 'Pieces'),
  number('pans', 'Pans'),
  number('grids', 'Compartments'),
  text('ratio', 'Mixing ratio', true),
  number('pot_life_min', 'Pot life, minutes', false),
  number('melts_c', 'Melts at, °C', false),
  text('age', 'Age', true),
  text('safety', 'Safety standard'),
  text('festival', 'Festival', true),
  text('occasion', 'Occasion', true),
  text('used_with', 'Used with', true),
  text('use', 'Use', true),
  text('dye', 'Dye', true),
  text('paper', 'Paper'),
  text('burns', 'Burns for'),
  text('care', 'Care'),
  text('contains', 'Contains'),
  text('veg', 'Vegetarian'),
  text('licence', 'Licence'),
  text('shelf_life', 'Shelf life'),
  text('storage', 'Keep'),
  text('fitting', 'Fitting'),
  text('holds', 'Holds'),
  text('power', 'Power'),
  text('made_by', 'Made by'),
  text('made_in', 'Made in', true),
  text('ships', 'Sent by'),
]

/** The definitions that each hobby's goods use. @throws for a fact that is not listed here. */
export function attributeDefinitions(products: readonly SeedProduct[], categoryIds: ReadonlyMap<string, number>): AttributeDefinition[] {
  const used = new Set(products.flatMap(({ hobby, attributes }) => Object.keys(attributes).map((key) => `${hobby} ${key}`)))
  const kinds = new Map(attributeKinds.map((kind) => [kind.key, kind]))
  const hobbies = new Set([...categoryIds.keys()].map((place) => Number(place.split('/')[0])))
  for (const place of used) if (!kinds.has(place.split(' ')[1] ?? '')) throw new Error(`The demo does not define the fact ${place}.`)
  return [...hobbies].flatMap((hobby) =>
    attributeKinds.filter(({ key }) => used.has(`${hobby} ${key}`)).map((kind) => ({ categoryId: hobby, ...kind })),
  )
}
