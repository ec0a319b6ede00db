import { mix, shade, tint } from './colour.ts'
import { around, blob, n, range, star, type Point } from './geometry.ts'
import { reusablePiece, radial, type Studio } from './studio.ts'

/** Kinds of flower head that can be drawn. */
export type Bloom = 'rose' | 'peony' | 'marigold' | 'daisy' | 'sunflower' | 'tulip' | 'posy'

type Head = { r: number; colour: string }

function petalRing(
  studio: Studio,
  count: number,
  look: Head & { inner: number; width: number; spin?: number },
): string {
  const { r, colour, inner, width, spin = 0 } = look
  const paint = radial(
    studio,
    [0.5, 0.9, 0.9],
    `0 ${shade(colour, 0.35)}, 0.5 ${colour}, 1 ${tint(colour, 0.3)}`,
  )
  const id = studio.def(
    (own) =>
      `<path id="${own}" d="M0 ${n(-inner)}C${n(-width)} ${n(-inner - (r - inner) * 0.4)} ${n(-width)} ${n(-r)} 0 ${n(-r)}C${n(width)} ${n(-r)} ${n(width)} ${n(-inner - (r - inner) * 0.4)} 0 ${n(-inner)}Z" fill="${paint}" stroke="${shade(colour, 0.3)}" stroke-opacity=".35" stroke-width="1"/>`,
  )
  return range(count)
    .map((i) => `<use href="#${id}" transform="rotate(${n((i * 360) / count + spin)})"/>`)
    .join('')
}

function layeredFlower(studio: Studio, { r, colour }: Head): string {
  const rings: [number, number, number, string][] = [
    [1, 9, 0.42, shade(colour, 0.22)],
    [0.8, 8, 0.38, shade(colour, 0.08)],
    [0.6, 7, 0.32, colour],
    [0.42, 6, 0.26, tint(colour, 0.12)],
  ]
  const petals = rings.map(([k, count, width, c], i) =>
    petalRing(studio, count, { r: r * k, colour: c, inner: 0, width: r * width, spin: i * 17 }),
  )
  return petals.join('') + `<circle r="${n(r * 0.16)}" fill="${shade(colour, 0.3)}"/>`
}

function rose(studio: Studio, { r, colour }: Head): string {
  const outer = range(5).map(
    (i) =>
      `<ellipse cx="0" cy="${n(-r * 0.5)}" rx="${n(r * 0.56)}" ry="${n(r * 0.5)}" transform="rotate(${i * 72 + 10})" fill="${i % 2 ? colour : shade(colour, 0.1)}" stroke="${shade(colour, 0.35)}" stroke-opacity=".5" stroke-width="1.2"/>`,
  )
  const ball = radial(
    studio,
    [0.4, 0.35, 0.75],
    `0 ${tint(colour, 0.28)}, 0.55 ${colour}, 1 ${shade(colour, 0.34)}`,
  )
  const curl = range(7).map((i) => {
    const k = r * (0.66 - i * 0.085)
    const a = i * 2.1
    const [x0, y0] = [Math.cos(a) * k, Math.sin(a) * k]
    const [x1, y1] = [Math.cos(a + 2.2) * k, Math.sin(a + 2.2) * k]
    return `M${n(x0)} ${n(y0)}A${n(k)} ${n(k)} 0 0 1 ${n(x1)} ${n(y1)}`
  })
  return `${outer.join('')}<circle r="${n(r * 0.68)}" fill="${ball}"/><path d="${curl.join('')}" fill="none" stroke="${shade(colour, 0.45)}" stroke-width="${n(Math.max(1, r * 0.055))}" stroke-linecap="round" stroke-opacity=".8"/><path d="${curl.join('')}" transform="translate(${n(-r * 0.03)} ${n(-r * 0.04)})" fill="none" stroke="${tint(colour, 0.5)}" stroke-width="${n(Math.max(0.8, r * 0.03))}" stroke-opacity=".7"/>`
}

function marigold(studio: Studio, { r, colour }: Head): string {
  const rings = range(4).map((i) => {
    const k = r * (1 - i * 0.23)
    const c = mix(shade(colour, 0.28), tint(colour, 0.22), i / 3)
    return `<path d="${blob(star([0, 0], 13 - i * 2, [k, k * 0.8]))}" fill="${c}" transform="rotate(${i * 19})" stroke="${shade(colour, 0.4)}" stroke-opacity=".4" stroke-width="1"/>`
  })
  return (
    rings.join('') +
    `<ellipse cx="${n(-r * 0.2)}" cy="${n(-r * 0.25)}" rx="${n(r * 0.5)}" ry="${n(r * 0.4)}" fill="${radial(studio, [0.5, 0.5, 0.5], '0 #fff 0.4, 1 #fff 0')}"/>`
  )
}

function rayFlower(studio: Studio, head: Head, eye: { count: number; size: number; colour: string }): string {
  const { r, colour } = head
  const under = petalRing(studio, eye.count, {
    r: r * 0.98,
    colour: shade(colour, 0.16),
    inner: r * 0.1,
    width: r * 0.16,
    spin: 180 / eye.count,
  })
  const over = petalRing(studio, eye.count, { r, colour, inner: r * 0.1, width: r * 0.17 })
  const seeds = range(26).map((i) => {
    const [a, k] = [i * 2.4, Math.sqrt(i / 26) * r * eye.size * 0.9]
    return `<circle cx="${n(Math.cos(a) * k)}" cy="${n(Math.sin(a) * k)}" r="${n(r * 0.035)}"/>`
  })
  const paint = radial(
    studio,
    [0.38, 0.32, 0.75],
    `0 ${tint(eye.colour, 0.35)}, 0.6 ${eye.colour}, 1 ${shade(eye.colour, 0.4)}`,
  )
  return `${under}${over}<circle r="${n(r * eye.size)}" fill="${paint}"/><g fill="${shade(eye.colour, 0.45)}" fill-opacity=".6">${seeds.join('')}</g>`
}

function tulip(studio: Studio, { r, colour }: Head): string {
  const paint = petalPaint(studio, colour)
  const side = (s: number) =>
    `<path d="M0 ${n(r)}C${n(s * r * 1.3)} ${n(r * 0.7)} ${n(s * r * 0.9)} ${n(-r * 0.5)} ${n(s * r * 0.62)} ${n(-r)}C${n(s * r * 0.2)} ${n(-r * 0.5)} 0 ${n(r * 0.2)} 0 ${n(r)}Z" fill="${paint}" stroke="${shade(colour, 0.35)}" stroke-opacity=".4"/>`
  return `${side(-1)}${side(1)}<path d="M0 ${n(r)}C${n(-r * 0.8)} ${n(r * 0.4)} ${n(-r * 0.5)} ${n(-r * 0.7)} 0 ${n(-r * 1.05)}C${n(r * 0.5)} ${n(-r * 0.7)} ${n(r * 0.8)} ${n(r * 0.4)} 0 ${n(r)}Z" fill="${paint}" stroke="${shade(colour, 0.35)}" stroke-opacity=".4"/>`
}

function petalPaint(studio: Studio, colour: string): string {
  return radial(studio, [0.35, 0.25, 0.95], `0 ${tint(colour, 0.4)}, 0.5 ${colour}, 1 ${shade(colour, 0.34)}`)
}

const bloomDrawings: Record<Bloom, (studio: Studio, head: Head) => string> = {
  rose,
  peony: layeredFlower,
  marigold,
  daisy: (studio, head) => rayFlower(studio, head, { count: 12, size: 0.28, colour: '#e3a72f' }),
  sunflower: (studio, head) => rayFlower(studio, head, { count: 18, size: 0.42, colour: '#6b4326' }),
  tulip,
  posy: (studio, { r, colour }) =>
    `<path d="${blob(star([0, 0], 5, [r, r * 0.42]))}" fill="${petalPaint(studio, colour)}"/><circle r="${n(r * 0.2)}" fill="#f0c24b"/>`,
}

/** Draws a flower head once; the result places it. */
export function bloom(
  studio: Studio,
  kind: Bloom,
  head: Head,
): (x: number, y: number, more?: string) => string {
  return reusablePiece(studio, bloomDrawings[kind](studio, head))
}

/** A leaf with its vein, from the base of its stalk. */
export function leaf(
  studio: Studio,
  from: Point,
  look: { length: number; width: number; turn: number; colour: string },
): string {
  const { length: l, width: w, colour } = look
  const paint = radial(
    studio,
    [0.3, 0.3, 0.9],
    `0 ${tint(colour, 0.25)}, 0.5 ${colour}, 1 ${shade(colour, 0.3)}`,
  )
  const id = studio.def(
    (own) =>
      `<g id="${own}"><path d="M0 0C25 -100 70 -80 100 0C70 80 25 100 0 0Z" fill="${paint}"/><path d="M0 -3H92V3H0Z" fill="${tint(colour, 0.4)}" fill-opacity=".6"/></g>`,
  )
  return `<use href="#${id}" transform="translate(${n(from[0])} ${n(from[1])}) rotate(${n(look.turn)}) scale(${(l / 100).toFixed(2)} ${(w / 100).toFixed(2)})"/>`
}

/** A soft clump of moss, tulle or fluff. */
export function tuft(
  studio: Studio,
  centre: Point,
  look: { r: number; colour: string; fuzz?: number },
): string {
  const { r, colour, fuzz = 46 } = look
  const paint = radial(
    studio,
    [0.36, 0.3, 0.75],
    `0 ${tint(colour, 0.32)}, 0.5 ${colour}, 1 ${shade(colour, 0.38)}`,
  )
  const hairs = (from: number, to: number, start: number) =>
    around([0, 0], fuzz, () => [1, 1])
      .map(([x, y], i) => {
        const out = r * (to + ((i * 7 + start) % 5) * 0.03)
        const a = Math.atan2(y, x) + ((i * 13 + start) % 7) * 0.04
        return `M${n(Math.cos(a) * r * from)} ${n(Math.sin(a) * r * from)}L${n(Math.cos(a + 0.09) * out)} ${n(Math.sin(a + 0.09) * out)}`
      })
      .join('')
  return reusablePiece(
    studio,
    `<circle r="${n(r)}" fill="${paint}"/><path d="${hairs(0.72, 1, 0)}" stroke="${colour}" stroke-width="${n(r * 0.05)}" stroke-linecap="round"/><path d="${hairs(0.35, 0.72, 2)}" stroke="${shade(colour, 0.22)}" stroke-width="${n(r * 0.045)}"/><path d="${hairs(0.1, 0.5, 3)}" stroke="${tint(colour, 0.42)}" stroke-width="${n(r * 0.04)}" transform="translate(${n(-r * 0.2)} ${n(-r * 0.22)})"/>`,
  )(centre[0], centre[1])
}
