import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { at, n } from '../../kit/geometry.ts'
import { linear, radial, type Studio } from '../../kit/studio.ts'
import { surface } from '../../kit/surfaces.ts'

/** Pressing tools: a stuffed ham of checked cloth, or a small iron. */
export function pressing(drawing: Drawing, studio: Studio): string {
  return drawing.shape === 'iron' ? iron(drawing, studio) : ham(drawing, studio)
}

function ham(drawing: Drawing, studio: Studio): string {
  const colour = colourAt(drawing.colours, 0)
  const [x, y] = at(0, 60)
  const body =
    'M-330 -40C-330 -190 -190 -270 -20 -250C150 -236 330 -190 330 -70C330 30 190 70 0 70C-200 70 -330 60 -330 -40Z'
  studio.shadow(`<ellipse cx="${n(x)}" cy="${n(y + 40)}" rx="310" ry="56"/>`)
  studio.touch(x, y - 90, [340, 180])
  const cloth = surface(studio, 'check', {
    colours: [colour, shade(colour, 0.3), '#f1e2b4'],
    scale: 1.2,
    turn: -12,
  })
  const light = radial(
    studio,
    [0.36, 0.22, 0.85],
    '0 #fff 0.5, 0.4 #fff 0.04, 0.7 #1a0f24 0.14, 1 #1a0f24 0.6',
  )
  return `<g transform="translate(${n(x)} ${n(y)})"><path d="${body}" fill="${cloth}"/><path d="${body}" fill="${light}"/><path d="M-328 -50C-200 20 190 30 328 -76" stroke="${shade(colour, 0.5)}" stroke-width="7" fill="none"/><path d="M-328 -58C-200 12 190 22 328 -84" stroke="${tint(colour, 0.5)}" stroke-width="2.5" stroke-dasharray="10 7" fill="none"/><path d="M330 -80q60 -20 50 -60" stroke="${shade(colour, 0.2)}" stroke-width="16" fill="none" stroke-linecap="round"/></g>`
}

function iron(drawing: Drawing, studio: Studio): string {
  const colour = colourAt(drawing.colours, 0)
  const [x, y] = at(0, 90)
  studio.shadow(`<ellipse cx="${n(x)}" cy="${n(y)}" rx="300" ry="50"/>`)
  studio.touch(x, y - 130, [350, 190])
  const sole = linear(studio, [0, 0, 0, 1], '0 #f4f7f9, 0.5 #b9c1c9, 1 #6f7881')
  const body = linear(studio, [0, 0, 1, 1], `0 ${tint(colour, 0.5)}, 0.5 ${colour}, 1 ${shade(colour, 0.35)}`)
  return `<g transform="translate(${n(x)} ${n(y)})"><path d="M-330 0Q-250 -66 -90 -72H270Q300 -60 300 0Z" fill="${sole}"/><path d="M-286 -34Q-190 -150 -40 -160H270V-64H-90Q-220 -60 -286 -34Z" fill="${body}"/><path d="M-40 -160Q-60 -290 60 -300H210Q290 -296 290 -200V-150H230V-200Q228 -240 196 -240H80Q30 -238 40 -160Z" fill="#33303a"/><path d="M60 -286H206Q262 -282 272 -230" stroke="#fff" stroke-opacity=".35" stroke-width="9" fill="none" stroke-linecap="round"/><circle cx="110" cy="-108" r="30" fill="#fdf8ee" stroke="#8a6f5a" stroke-width="4"/><path d="M110 -108L122 -128" stroke="#c8372d" stroke-width="6" stroke-linecap="round"/><path d="M290 -190C350 -180 330 -60 380 -40" stroke="#33303a" stroke-width="14" fill="none" stroke-linecap="round"/></g>`
}
