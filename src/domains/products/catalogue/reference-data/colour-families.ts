/** Families of the colours that come with the program, for a colour that is new; the staff may file it differently. */
const namesByFamily: Readonly<Record<string, readonly string[]>> = {
  Black: ['Black'],
  White: ['White', 'Off White', 'Ivory', 'Cream', 'Transparent'],
  Grey: ['Grey', 'Light Grey'],
  Metallic: ['Silver', 'Gold', 'Rose Gold', 'Copper', 'Bronze'],
  Red: ['Red', 'Maroon', 'Wine', 'Rust'],
  Orange: ['Orange', 'Peach', 'Coral'],
  Yellow: ['Yellow', 'Lemon', 'Mustard'],
  Green: ['Lime', 'Green', 'Bottle Green', 'Olive', 'Mint', 'Sea Green'],
  Blue: ['Teal', 'Turquoise', 'Aqua', 'Sky Blue', 'Blue', 'Royal Blue', 'Navy Blue'],
  Purple: ['Lavender', 'Lilac', 'Purple', 'Violet', 'Magenta'],
  Pink: ['Rani Pink', 'Hot Pink', 'Pink', 'Baby Pink', 'Dusty Rose'],
  Brown: ['Beige', 'Brown', 'Chocolate', 'Tan', 'Khaki'],
  Multicolour: ['Multicolour'],
}

const familyByName = new Map(
  Object.entries(namesByFamily).flatMap(([family, names]) => names.map((name) => [name, family] as const)),
)

/** '' for a colour that does not come with the program. */
export const shippedFamilyOf = (name: string): string => familyByName.get(name) ?? ''
