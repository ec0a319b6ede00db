import type { Finish } from '../../kit/finishes.ts'
import type { Drawing } from '../../drawing.ts'
import { colourAt } from '../../kit/colour.ts'
import { at, flow, range } from '../../kit/geometry.ts'
import { label } from '../../kit/packaging.ts'
import { rod, sheet, tube } from '../../kit/rods.ts'
import type { Studio } from '../../kit/studio.ts'

/** Knitting needles: a straight pair, a circular, or a set with points at both ends. */
export function knittingNeedles(drawing: Drawing, studio: Studio): string {
  const metal = drawing.pattern === 'steel' || (!drawing.pattern && drawing.shape !== 'straight')
  const colour = drawing.pattern === 'bamboo' ? '#dcb77c' : colourAt(drawing.colours, 0)
  const finish: Finish = metal ? 'metal' : drawing.pattern === 'bamboo' ? 'matte' : 'gloss'
  const card = sheet(
    studio,
    { x: -40, y: -40, yaw: -18, w: 300, d: 560 },
    {
      fill: '#f7efdf',
      art: label({ w: 300, h: 190, colour: colourAt(drawing.colours, 0), lines: drawing.label }),
    },
  )
  const needle = (x: number, y: number, flip: number) => {
    const knob = flip
      ? []
      : [{ to: 0.03, r0: 20, r1: 20, colour: colourAt(drawing.colours, 0), finish: 'gloss' as Finish }]
    const tips = flip ? [{ to: 0.09, r0: 2, r1: 10, colour, finish }] : []
    return rod(studio, {
      from: [x - 60, y - 330, 14],
      to: [x + 160, y + 330, 14],
      stretches: [
        ...knob,
        ...tips,
        { to: 0.9, r0: 10, colour, finish },
        { to: 1, r0: 10, r1: 1.5, colour, finish },
      ],
    })
  }
  if (drawing.shape === 'circular') {
    return card + circular(studio, { colour, finish })
  }
  const count = drawing.shape === 'double-pointed' ? 5 : 2
  return (
    card +
    range(count)
      .map((i) => needle((i - (count - 1) / 2) * (count > 2 ? 70 : 120), 0, count > 2 ? 1 : 0))
      .join('')
  )
}

/** Two tips on one cable. */
function circular(studio: Studio, { colour, finish }: { colour: string; finish: Finish }): string {
  const cable = tube(
    studio,
    flow([
      at(-190, 160, 12),
      at(-330, -60),
      at(-240, -330),
      at(60, -380),
      at(330, -240),
      at(330, 60),
      at(210, 190, 12),
    ]),
    {
      width: 9,
      colour: '#b9c4cf',
      finish: 'gloss',
    },
  )
  const tip = (x: number, to: number) =>
    rod(studio, {
      from: [x, 150, 12],
      to: [to, 330, 12],
      stretches: [
        { to: 0.16, r0: 7, r1: 11, colour: '#8e97a1', finish: 'metal' },
        { to: 0.86, r0: 11, colour, finish },
        { to: 1, r0: 11, r1: 1.5, colour, finish },
      ],
    })
  return cable + tip(-190, 60) + tip(200, -20)
}
