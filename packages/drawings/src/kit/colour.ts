const DARKEST = '#1a0f24'

function channels(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1, 7), 16)
  return Number.isNaN(value) ? [128, 128, 128] : [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** Mixes colour `a` with `b` by `t` (0–1). */
export function mix(a: string, b: string, t: number): string {
  const from = channels(a)
  const to = channels(b)
  const part = Math.min(1, Math.max(0, t))
  const channel = (i: 0 | 1 | 2): number => Math.round(from[i] + (to[i] - from[i]) * part)
  const value = (channel(0) << 16) | (channel(1) << 8) | channel(2)
  return `#${value.toString(16).padStart(6, '0')}`
}

/** Lightens, as on the side towards the window. */
export function tint(colour: string, t: number): string {
  return mix(colour, '#ffffff', t)
}

/** Darkens, as on the side away from the window: shadows are warm, never pure black. */
export function shade(colour: string, t: number): string {
  const deep = mix(colour, DARKEST, t)
  const rich = mix(colour, '#000000', t * 0.86)
  return mix(rich, deep, 0.4)
}

/** Perceived brightness, 0–1. */
export function luminance(colour: string): number {
  const [r, g, b] = channels(colour)
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255
}

/** Text colour that is readable on the ground. */
export function textColourOn(colour: string): string {
  return luminance(colour) > 0.55 ? '#2b2430' : '#fffaf0'
}

/** Turns a screen colour into a dye or pigment in daylight: white is dimmed to show light, black is lifted to show detail, neon is muted. */
export function dyeColour(colour: string): string {
  const [r, g, b] = channels(colour)
  const spread = (Math.max(r, g, b) - Math.min(r, g, b)) / 255
  const calm = mix(colour, '#8a7f78', 0.05 + (spread > 0.9 ? 0.07 : 0))
  const light = luminance(calm)
  if (light < 0.14) {
    return mix(calm, '#4a4550', 0.35)
  }
  return light > 0.9 ? mix(calm, '#e9e2d6', 0.35) : calm
}

/** The colour at an index, cycling through the list. */
export function colourAt(colours: readonly string[], index: number): string {
  return colours[index % Math.max(1, colours.length)] ?? '#c9a27a'
}
