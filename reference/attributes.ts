import type { AttributeDefinition } from '#domains/products/catalogue'

type Kind = Omit<AttributeDefinition, 'categoryId'>

const text = (key: string, label: string, isFacet = false): Kind => ({
  key,
  label,
  kind: 'text',
  unit: null,
  isFacet,
})
/** `said` is the label with its unit: 'Needle size, mm'. */
const number = (key: string, said: string, isFacet = true): Kind => {
  const [label = '', unit = null] = said.split(', ')
  return { key, label, kind: 'number', unit, isFacet }
}

/** Every attribute that goods may state: its label, whether it is a number, and whether lists are filtered by it. */
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

/** What goods of each hobby may state, by the hobby's id. */
const byHobby: Readonly<Record<number, string>> = {
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

/** The definitions of all hobbies, by hobby and in the order in which a product's page lists them. */
export const attributeDefinitions: readonly AttributeDefinition[] = Object.entries(byHobby).flatMap(
  ([hobby, keys]) => keys.split(' ').map((key) => ({ categoryId: Number(hobby), ...known(key) })),
)

function known(key: string): Kind {
  const kind = attributeKinds.find((each) => each.key === key)
  if (!kind) throw new Error(`No attribute is called ${key}.`)
  return kind
}
