/** Background tint of each hobby: its tile, its pictures, the edge of its page. Keys are hobby ids. */
export const hobbyTints: Readonly<Record<number, string>> = {
  1: '#f6ddd6', // Fabrics & Sewing
  2: '#f9e3c4', // Handmade & Gifts
  3: '#dbe5f4', // Art Supplies
  4: '#ecdff0', // Yarns & Needles
  5: '#dcebe4', // Craft & Hobbies
  6: '#fbeab0', // Kids
  7: '#fadbe5', // Party
  8: '#fbd9b5', // Seasonal & Festival
  9: '#d5ecee', // Beads & Jewellery
  10: '#e9e9cf', // Papercrafts
  11: '#dcead0', // Floral
  12: '#e6e2d8', // Storage
  13: '#f7e0d8', // Baking
  14: '#e3dff3', // Ribbons
}

/** The tint of a hobby, or the default of hobbies without one. */
export const tintOf = (hobbyId: number): string => hobbyTints[hobbyId] ?? '#efe6d3'
