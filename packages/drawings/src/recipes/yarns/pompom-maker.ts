import type { Drawing } from '../../drawing.ts'
import { colourAt, tint } from '../../kit/colour.ts'
import { tuft } from '../../kit/flora.ts'
import { at, n, range } from '../../kit/geometry.ts'
import { label } from '../../kit/packaging.ts'
import { rod, sheet, tube } from '../../kit/rods.ts'
import type { Studio } from '../../kit/studio.ts'

/** Pom-pom makers with finished pom-poms, or a round loom with its hook. */
export function pompomMaker(drawing: Drawing, studio: Studio): string {
  const colour = colourAt(drawing.colours, 0)
  return drawing.shape === 'loom'
    ? loom(studio, drawing.colours)
    : makers(studio, drawing.colours) +
        sheet(
          studio,
          { x: 250, y: 260, yaw: 12, w: 190, d: 120 },
          { fill: '#fbf6ea', art: label({ w: 190, h: 120, colour, lines: drawing.label }) },
        )
}

function loom(studio: Studio, colours: readonly string[]): string {
  const colour = colourAt(colours, 0)
  const [x, y] = at(0, 0, 40)
  const ring = `M${x - 300} ${y}a300 192 0 1 0 600 0a300 192 0 1 0 -600 0`
  const pegs = range(26).map((i) => {
    const a = (i / 26) * Math.PI * 2 - Math.PI / 2
    const [px, py] = [Math.cos(a) * 300, Math.sin(a) * 300]
    return rod(studio, {
      from: [px, py, 40],
      to: [px, py, 120],
      stretches: [
        { to: 0.8, r0: 10, colour: tint(colour, 0.25), finish: 'gloss' },
        { to: 1, r0: 15, colour: tint(colour, 0.25), finish: 'gloss' },
      ],
      grounded: false,
    })
  })
  const yarn = colourAt(colours, 1)
  const hookTool = rod(studio, {
    from: [-190, 330, 10],
    to: [250, 420, 10],
    stretches: [
      { to: 0.45, r0: 17, r1: 15, colour, finish: 'gloss' },
      { to: 0.97, r0: 6, colour: '#c3c9d0', finish: 'metal' },
      { to: 1, r0: 6, r1: 2, colour: '#c3c9d0', finish: 'metal' },
    ],
  })
  return (
    pegs.slice(13).join('') +
    tube(studio, ring, { width: 56, colour, finish: 'gloss' }) +
    tube(studio, `M${x - 292} ${y - 34}a292 186 0 1 0 584 0a292 186 0 1 0 -584 0`, {
      width: 12,
      colour: yarn,
      twist: 8,
      grounded: false,
    }) +
    pegs.slice(0, 13).join('') +
    hookTool
  )
}

function makers(studio: Studio, colours: readonly string[]): string {
  const sizes = [150, 118, 92, 68]
  const spots: [number, number][] = [
    [-210, -60],
    [110, -150],
    [250, 90],
    [-20, 140],
  ]
  return (
    sizes
      .map((r, i) => {
        const [px, py] = spots[i] ?? [0, 0]
        const [x, y] = at(px, py, 26)
        const colour = colourAt(colours, i)
        const arc = (sweepBy: number) =>
          `M${n(x - r)} ${n(y)}A${r} ${n(r * 0.64)} 0 0 ${sweepBy} ${n(x + r)} ${n(y)}`
        return (
          tube(studio, arc(1), { width: r * 0.46, colour, finish: 'gloss' }) +
          tube(studio, arc(0), { width: r * 0.46, colour: tint(colour, 0.3), finish: 'gloss' })
        )
      })
      .join('') +
    tuft(studio, at(-300, 230, 60), { r: 78, colour: colourAt(colours, 0) }) +
    tuft(studio, at(60, 300, 50), { r: 58, colour: colourAt(colours, 1) })
  )
}
