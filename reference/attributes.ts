import type { AttributeDefinition } from '#domains/products/catalogue/reference-data'

type AttributeKind = Omit<AttributeDefinition, 'categoryId'>

const textKind = (key: string, label: string, isFacet = false): AttributeKind => ({
  key,
  label,
  kind: 'text',
  unit: null,
  isFacet,
})
/** `said`: the label with its unit, e.g. 'Needle size, mm'. */
const numberKind = (key: string, said: string, isFacet = true): AttributeKind => {
  const [label = '', unit = null] = said.split(', ')
  return { key, label, kind: 'number', unit, isFacet }
}

/** All attributes of products: label, type, and whether they are facets. */
export const attributeKinds: AttributeKind[] = [
  textKind('fibre', 'Fibre', true),
  textKind('ply', 'Ply', true),
  textKind('weave', 'Weave', true),
  numberKind('needle_mm', 'Needle size, mm'),
  numberKind('hook_mm', 'Hook size, mm'),
  numberKind('gsm', 'Weight, gsm'),
  numberKind('width_in', 'Width, inch'),
  numberKind('width_mm', 'Width, mm'),
  numberKind('size_mm', 'Size, mm'),
  numberKind('size_cm', 'Size, cm'),
  numberKind('size_in', 'Size, inch'),
  textKind('size', 'Size', true),
  numberKind('hole_mm', 'Hole, mm'),
  numberKind('thickness_mm', 'Thickness, mm'),
  numberKind('length_m', 'Length, m'),
  numberKind('length_cm', 'Length, cm', false),
  numberKind('length_in', 'Length, inch'),
  numberKind('length_mm', 'Length, mm', false),
  numberKind('height_cm', 'Height, cm', false),
  numberKind('strands', 'Strands'),
  textKind('ticket', 'Ticket number', true),
  textKind('material', 'Material', true),
  textKind('finish', 'Finish', true),
  textKind('plating', 'Plating', true),
  textKind('stone', 'Stone', true),
  numberKind('tip_mm', 'Tip, mm'),
  textKind('grade', 'Grade', true),
  textKind('hair', 'Hair', true),
  textKind('medium', 'Medium'),
  textKind('pigment', 'Pigment', true),
  textKind('lightfast', 'Lightfastness', true),
  numberKind('volume_ml', 'Volume, ml'),
  numberKind('weight_g', 'Weight, g', false),
  numberKind('shades', 'Shades'),
  numberKind('sheets', 'Sheets'),
  numberKind('pages', 'Pages'),
  numberKind('pieces', 'Pieces'),
  numberKind('pans', 'Pans'),
  numberKind('grids', 'Compartments'),
  textKind('ratio', 'Mixing ratio', true),
  numberKind('pot_life_min', 'Pot life, minutes', false),
  numberKind('melts_c', 'Melts at, °C', false),
  textKind('age', 'Age', true),
  textKind('safety', 'Safety standard'),
  textKind('festival', 'Festival', true),
  textKind('occasion', 'Occasion', true),
  textKind('used_with', 'Used with', true),
  textKind('use', 'Use', true),
  textKind('dye', 'Dye', true),
  textKind('paper', 'Paper'),
  textKind('burns', 'Burns for'),
  textKind('care', 'Care'),
  textKind('contains', 'Contains'),
  textKind('veg', 'Vegetarian'),
  textKind('licence', 'Licence'),
  textKind('shelf_life', 'Shelf life'),
  textKind('storage', 'Keep'),
  textKind('fitting', 'Fitting'),
  textKind('holds', 'Holds'),
  textKind('power', 'Power'),
  textKind('made_by', 'Made by'),
  textKind('made_in', 'Made in', true),
  textKind('ships', 'Sent by'),
]

/** Attribute keys of each hobby, by the hobby's id. */
const kindsByHobby: Readonly<Record<number, string>> = {
  1: 'fibre weave gsm width_in width_mm size_mm size thickness_mm length_m length_cm length_in length_mm ticket material shades pieces age use dye care',
  2: 'fibre size_in size height_cm material medium weight_g age safety occasion care made_by made_in',
  3: 'fibre gsm size material finish tip_mm grade hair pigment lightfast volume_ml shades sheets pieces pans age safety used_with use paper storage',
  4: 'fibre ply needle_mm hook_mm size_mm size thickness_mm length_m length_cm strands material shades pieces age use',
  5: 'fibre size_cm size_in size thickness_mm material volume_ml shades pieces ratio pot_life_min melts_c age used_with use storage ships',
  6: 'size material hair shades sheets pages pieces age safety contains',
  7: 'size_cm size_in size length_m material pieces age occasion use',
  8: 'size length_in material shades pieces festival occasion burns made_by made_in',
  9: 'size_mm size hole_mm length_cm length_in length_mm material plating stone pieces age use',
  10: 'gsm width_mm size thickness_mm length_m material sheets pieces age use paper',
  11: 'size height_cm material finish pieces festival use care',
  12: 'size material pieces grids use care fitting holds made_in',
  13: 'gsm size_cm size material shades pieces care veg licence shelf_life power',
  14: 'fibre width_mm size_cm size length_m material pieces use',
}

/** Attribute definitions of all hobbies, by hobby, in the order of product pages. */
export const attributeDefinitions: readonly AttributeDefinition[] = Object.entries(kindsByHobby).flatMap(
  ([hobby, keys]) => keys.split(' ').map((key) => ({ categoryId: Number(hobby), ...findKind(key) })),
)

function findKind(key: string): AttributeKind {
  const kind = attributeKinds.find((each) => each.key === key)
  if (!kind) throw new Error(`No attribute is called ${key}.`)
  return kind
}
