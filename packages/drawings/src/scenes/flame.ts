import { n, type Point } from '../kit/geometry.ts'
import { linear, radial, type Studio } from '../kit/studio.ts'

/** A candle flame standing on a point of the picture, with its glow. */
export function flame(studio: Studio, [x, y]: Point, size: number): string {
  const aura = radial(studio, [0.5, 0.5, 0.5], '0 #ffd77a 0.75, 0.35 #ffbe55 0.32, 1 #ffbe55 0')
  const fire = linear(studio, [0, 1, 0, 0], '0 #f2762e, 0.3 #ffb03b, 0.7 #ffe27a, 1 #fff6cf')
  const h = size
  return `<g transform="translate(${n(x)} ${n(y)})"><circle cy="${n(-h * 0.5)}" r="${n(h * 1.9)}" fill="${aura}"/><path d="M0 ${n(-h * 1.25)}C${n(h * 0.16)} ${n(-h * 0.8)} ${n(h * 0.42)} ${n(-h * 0.5)} ${n(h * 0.3)} ${n(-h * 0.18)}C${n(h * 0.2)} ${n(h * 0.06)} ${n(-h * 0.2)} ${n(h * 0.06)} ${n(-h * 0.3)} ${n(-h * 0.18)}C${n(-h * 0.4)} ${n(-h * 0.5)} ${n(-h * 0.1)} ${n(-h * 0.75)} 0 ${n(-h * 1.25)}Z" fill="${fire}"/><path d="M0 ${n(-h * 0.6)}C${n(h * 0.12)} ${n(-h * 0.4)} ${n(h * 0.14)} ${n(-h * 0.15)} 0 ${n(-h * 0.04)}C${n(-h * 0.14)} ${n(-h * 0.15)} ${n(-h * 0.1)} ${n(-h * 0.4)} 0 ${n(-h * 0.6)}Z" fill="#fffbe6"/><path d="M0 ${n(h * 0.1)}V${n(-h * 0.14)}" stroke="#3b2a22" stroke-width="${n(Math.max(2, h * 0.07))}" stroke-linecap="round"/></g>`
}
