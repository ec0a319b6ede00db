/** Colours in the order of a thread card: white to black, then round the colour wheel from red, multicolour last. */
export function sortColours<Colour extends { hex: string | null }>(colours: readonly Colour[]): Colour[] {
  const placed = colours.map((colour) => ({ colour, place: placeOf(colour.hex) }))
  return placed.sort((a, b) => a.place - b.place).map(({ colour }) => colour)
}

const GREY_BELOW = 0.12

function placeOf(hex: string | null): number {
  const [red = 0, green = 0, blue = 0] = (/^#(..)(..)(..)$/.exec(hex ?? '') ?? [])
    .slice(1)
    .map((part) => Number.parseInt(part, 16) / 255)
  if (hex === null) return 1_000
  const [max, min] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const chroma = max - min
  // Greys by lightness, including near-whites such as ivory.
  if (chroma < GREY_BELOW) return 1 - max
  return 10 + hueOf({ red, green, blue }, { max, chroma })
}

type Light = { red: number; green: number; blue: number }

function hueOf({ red, green, blue }: Light, { max, chroma }: { max: number; chroma: number }): number {
  if (max === red) return (60 * ((green - blue) / chroma) + 360) % 360
  return max === green ? 60 * ((blue - red) / chroma + 2) : 60 * ((red - green) / chroma + 4)
}
