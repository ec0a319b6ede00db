import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { at, n, range, turn } from '../../kit/geometry.ts'
import { lettering } from '../../kit/lettering.ts'
import { rod, sheet, tube } from '../../kit/rods.ts'
import { linear, type Studio } from '../../kit/studio.ts'
import { printedPaint } from '../../kit/motif-surface.ts'

/** Sewn cloth goods: zip pouch, tote, project bag, brush roll. */
export function pouch(drawing: Drawing, studio: Studio): string {
  const paint = printedPaint(studio, drawing, { colours: drawing.colours, scale: 1.1 })
  return drawing.shape === 'brush-roll' ? brushRoll(studio, drawing, paint) : bag(studio, drawing, paint)
}

function bag(studio: Studio, drawing: Drawing, paint: string): string {
  const colour = colourAt(drawing.colours, 0)
  const [x, y] = at(0, 150)
  const tall = drawing.shape === 'tote' || drawing.shape === 'project-bag'
  const [w, h] = tall ? [520, 540] : [600, 380]
  const body = tall
    ? `M${-w / 2 + 20} ${-h}Q0 ${-h + 26} ${w / 2 - 20} ${-h}Q${w / 2 + 26} ${-h * 0.4} ${w / 2} -10Q0 44 ${-w / 2} -10Q${-w / 2 - 26} ${-h * 0.4} ${-w / 2 + 20} ${-h}Z`
    : `M${-w / 2 + 16} ${-h}Q0 ${-h - 16} ${w / 2 - 16} ${-h}Q${w / 2 + 34} ${-h * 0.4} ${w / 2} -16Q0 34 ${-w / 2} -16Q${-w / 2 - 34} ${-h * 0.4} ${-w / 2 + 16} ${-h}Z`
  studio.shadow(`<ellipse cx="${n(x)}" cy="${n(y - 4)}" rx="${w / 2}" ry="52"/>`)
  const above = tall ? 60 : 0
  studio.touch(x, y - h / 2 - above, [w / 2 + 40, h / 2 + 40 + above * 1.5])
  const light = linear(
    studio,
    [0, 0, 1, 0.35],
    '0 #fff 0.12, 0.2 #fff 0.34, 0.5 #fff 0, 0.8 #1a0f24 0.2, 1 #1a0f24 0.46',
  )
  const folds = `<path d="M${-w * 0.3} -20Q${-w * 0.2} ${-h * 0.4} ${-w * 0.32} ${-h * 0.8}M${w * 0.26} -14Q${w * 0.18} ${-h * 0.34} ${w * 0.3} ${-h * 0.7}" stroke="#1a0f24" stroke-opacity=".14" stroke-width="16" fill="none" stroke-linecap="round"/>`
  const handle = (dy: number) =>
    tall
      ? tube(
          studio,
          `M${n(x - 130)} ${n(y - h + 20 + dy)}C${n(x - 120)} ${n(y - h - 190)} ${n(x + 120)} ${n(y - h - 190)} ${n(x + 130)} ${n(y - h + 20 + dy)}`,
          {
            width: 30,
            colour: drawing.shape === 'project-bag' ? '#b07a48' : shade(colour, 0.12),
            grounded: false,
          },
        )
      : ''
  const zip = tall
    ? `<path d="M${-w / 2 + 20} ${-h + 36}Q0 ${-h + 62} ${w / 2 - 20} ${-h + 36}" stroke="${tint(colour, 0.5)}" stroke-width="3" stroke-dasharray="10 7" fill="none"/>`
    : `<path d="M${-w / 2 + 18} ${-h + 10}Q0 ${-h - 6} ${w / 2 - 18} ${-h + 10}" stroke="${shade(colour, 0.4)}" stroke-width="30" fill="none"/><path d="M${-w / 2 + 24} ${-h + 10}Q0 ${-h - 6} ${w / 2 - 24} ${-h + 10}" stroke="#d9b04f" stroke-width="12" stroke-dasharray="5 4" fill="none"/><rect x="${w / 2 - 70}" y="${-h - 2}" width="34" height="22" rx="6" fill="#c99f3f"/><path d="M${w / 2 - 40} ${-h + 12}q30 30 16 70" stroke="#c99f3f" stroke-width="10" stroke-linecap="round" fill="none"/>`
  const patch = `<g transform="translate(${w * 0.12} ${-h * 0.3})">${sewnPatch(drawing.label)}</g>`
  return `${handle(-8)}<g transform="translate(${n(x)} ${n(y)})"><path d="${body}" fill="${paint}"/><path d="${body}" fill="${light}"/>${folds}${zip}${patch}</g>${handle(30)}`
}

function sewnPatch(label: string[] | undefined): string {
  return `<rect width="150" height="76" rx="5" fill="#f3e6cb"/><rect x="6" y="6" width="138" height="64" rx="3" fill="none" stroke="#a5793f" stroke-width="2.4" stroke-dasharray="6 4"/>${lettering(label?.[0] ?? 'CIY', { x: 75, y: 30, size: 20, colour: '#3a2a20', width: 120, weight: 0.17 })}${lettering(label?.[1] ?? '', { x: 75, y: 54, size: 14, colour: '#6b5444', width: 110 })}`
}

function brushRoll(studio: Studio, drawing: Drawing, paint: string): string {
  const slots = range(10)
    .map(
      (i) => `<path d="M${70 + i * 62} 210V470" stroke="#fff8e8" stroke-width="3" stroke-dasharray="8 6"/>`,
    )
    .join('')
  const roll = sheet(
    studio,
    { x: 0, y: 0, yaw: -8, w: 740, d: 480, r: 14, lift: 8 },
    {
      fill: paint,
      art: `<rect y="210" width="740" height="270" fill="#1a0f24" fill-opacity=".16"/>${slots}<rect x="6" y="6" width="728" height="468" rx="12" fill="none" stroke="#fff8e8" stroke-width="3" stroke-dasharray="10 7"/>`,
    },
  )
  const tools = range(9).map((i) => {
    const [x0, y0] = turn(-270 + i * 62, 150, -8)
    const [x1, y1] = turn(-270 + i * 62, -190 + (i % 3) * 30, -8)
    const c = colourAt(drawing.colours, i + 1)
    return rod(studio, {
      from: [x0, y0, 14],
      to: [x1, y1, 14],
      grounded: false,
      stretches: [
        { to: 0.55, r0: 6, r1: 11, colour: c, finish: 'gloss' },
        { to: 0.72, r0: 10, colour: '#c9ced4', finish: 'metal' },
        { to: 1, r0: 11, r1: 2, colour: '#5a4030' },
      ],
    })
  })
  const flap = sheet(
    studio,
    { x: -2, y: 120, z: 14, yaw: -8, w: 740, d: 230, r: 10, lift: 5 },
    {
      fill: paint,
      grounded: false,
      art: `<path d="M0 4H740" stroke="#fff8e8" stroke-width="5"/>${range(10)
        .map(
          (i) => `<path d="M${70 + i * 62} 6V230" stroke="#fff8e8" stroke-width="3" stroke-dasharray="8 6"/>`,
        )
        .join('')}`,
    },
  )
  return roll + tools.join('') + flap
}
