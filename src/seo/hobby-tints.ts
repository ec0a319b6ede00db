/** Light tint of each hobby, as in web/ui/tokens.css; other hobbies use the default. */
const HOBBY_TINTS: Readonly<Record<number, string>> = {
  1: '#f6ddd6',
  2: '#f9e3c4',
  3: '#dbe5f4',
  4: '#ecdff0',
  5: '#dcebe4',
  6: '#fbeab0',
  7: '#fadbe5',
  8: '#fbd9b5',
  9: '#d5ecee',
  10: '#e9e9cf',
  11: '#dcead0',
  12: '#e6e2d8',
  13: '#f7e0d8',
  14: '#e3dff3',
}

export const tintOf = (hobbyId: number): string => HOBBY_TINTS[hobbyId] ?? '#efe6d3'
