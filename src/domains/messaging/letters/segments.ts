/** The length and cost of an SMS: in GSM 03.38 one part holds 160 characters, each of several 153; any other text is UTF-16 with 70 and 67. */
export type Segments = { encoding: 'GSM-7' | 'Unicode'; units: number; parts: number }

const BASIC_CHARACTERS = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const EXTENDED_CHARACTERS = new Set('\f^{}\\[~]|€')

export function segmentsOf(text: string): Segments {
  const letters = Array.from(text)
  const isBasic = letters.every((letter) => BASIC_CHARACTERS.has(letter) || EXTENDED_CHARACTERS.has(letter))
  const units = isBasic
    ? letters.reduce((sum, letter) => sum + (EXTENDED_CHARACTERS.has(letter) ? 2 : 1), 0)
    : text.length
  const [one, each] = isBasic ? [160, 153] : [70, 67]
  return {
    encoding: isBasic ? 'GSM-7' : 'Unicode',
    units,
    parts: units === 0 ? 0 : units <= one ? 1 : Math.ceil(units / each),
  }
}
