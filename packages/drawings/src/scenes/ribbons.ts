import { textColourOn, mix, shade, tint } from '../kit/colour.ts'
import { lettering } from '../kit/lettering.ts'
import { makerMark } from '../kit/packaging.ts'
import type { Studio } from '../kit/studio.ts'

/** Paint of a ribbon by its kind. */
export function ribbonPaint(
  studio: Studio,
  kind: string | undefined,
  look: { colour: string; text?: string },
): string {
  const { colour: c } = look
  const tile = (size: readonly [number, number], art: string, base = c) =>
    `url(#${studio.def((own) => `<pattern id="${own}" width="${size[0]}" height="${size[1]}" patternUnits="userSpaceOnUse"><rect width="${size[0]}" height="${size[1]}" fill="${base}"/>${art}</pattern>`)})`
  const kinds: Record<string, () => string> = {
    grosgrain: () =>
      tile(
        [9, 9],
        `<path d="M2 0V9M6.5 0V9" stroke="${shade(c, 0.2)}" stroke-width="2"/><path d="M4 0V9" stroke="${tint(c, 0.25)}" stroke-width="1"/>`,
      ),
    velvet: () =>
      tile(
        [7, 7],
        `<path d="M1 1l2 2M5 3l1 2M3 5l-1 1" stroke="${shade(c, 0.25)}" stroke-width="1.3"/>`,
        shade(c, 0.12),
      ),
    jute: () =>
      tile(
        [12, 12],
        `<path d="M0 3H12M0 9H12" stroke="#8f6d45" stroke-width="2"/><path d="M3 0V12M9 0V12" stroke="#e2c79b" stroke-width="1.6"/>`,
        mix(c, '#c09a63', 0.7),
      ),
    metallic: () =>
      tile(
        [26, 26],
        `<path d="M0 26L26 0M-6 6L6 -6M20 32L32 20" stroke="${tint(c, 0.8)}" stroke-width="6"/><path d="M0 13L13 0M13 26L26 13" stroke="${shade(c, 0.35)}" stroke-width="4"/>`,
      ),
    organza: () =>
      tile(
        [10, 10],
        '<path d="M0 0L10 10M10 0L0 10" stroke="#fff" stroke-opacity=".45" stroke-width="1"/>',
        tint(c, 0.3),
      ),
    printed: () =>
      tile(
        [210, 60],
        lettering(look.text ?? 'Happy', {
          x: 96,
          y: 30,
          size: 22,
          colour: textColourOn(c),
          width: 150,
          weight: 0.18,
        }) + makerMark(190, 30, { r: 11, colour: textColourOn(c) }),
      ),
  }
  return (kinds[kind ?? ''] ?? (() => c))()
}
