import { n, range } from '../kit/geometry.ts'
import { type Rod, rod, type RodSection } from '../kit/rods.ts'
import type { Studio } from '../kit/studio.ts'

/** A paint brush from the end of its handle to its tip. */
export function paintBrush(
  studio: Studio,
  ends: Pick<Rod, 'from' | 'to'>,
  look: { r: number; colour: string; hair?: string; dipped?: string; kind?: 'round' | 'flat' | 'foam' },
): string {
  const { r, colour, kind = 'round' } = look
  const hair = look.hair ?? '#7a4f30'
  const tip = kind === 'foam' ? '#3b3a40' : hair
  const head: RodSection[] =
    kind === 'round'
      ? [
          { to: 0.86, r0: r * 0.95, r1: r * 1.2, colour: tip },
          { to: 0.93, r0: r * 1.2, r1: r * 0.9, colour: look.dipped ?? tip },
          { to: 1, r0: r * 0.9, r1: 0.6, colour: look.dipped ?? tip },
        ]
      : [
          { to: 0.9, r0: r * 1.5, r1: r * 1.7, colour: tip },
          { to: 1, r0: r * 1.7, r1: kind === 'foam' ? r * 0.5 : r * 1.6, colour: look.dipped ?? tip },
        ]
  return rod(studio, {
    ...ends,
    stretches: [
      { to: 0.05, r0: r * 0.35, r1: r * 0.6, colour, finish: 'gloss' },
      { to: 0.42, r0: r * 0.6, r1: r * 1.25, colour, finish: 'gloss' },
      { to: 0.62, r0: r * 1.25, r1: r * 0.85, colour, finish: 'gloss' },
      { to: 0.64, r0: r, colour: '#b98c34', finish: 'metal' },
      {
        to: 0.76,
        r0: r * 0.95,
        r1: kind === 'round' ? r * 0.95 : r * 1.4,
        colour: '#c9ced4',
        finish: 'metal',
      },
      ...head,
    ],
    art: (l) =>
      `<path d="M${n(l * 0.67)} ${n(-r)}V${n(r)}M${n(l * 0.7)} ${n(-r)}V${n(r)}" stroke="#5f6870" stroke-opacity=".6" stroke-width="1.6"/>${range(
        5,
      )
        .map(
          (i) =>
            `<path d="M${n(l * 0.77)} ${n((i - 2) * r * 0.36)}L${n(l * 0.97)} ${n((i - 2) * r * (kind === 'round' ? 0.1 : 0.6))}" stroke="#fff" stroke-opacity=".22" stroke-width="1.4"/>`,
        )
        .join('')}`,
  })
}
