import { shade, tint } from '../kit/colour.ts'
import { range } from '../kit/geometry.ts'
import { sphere } from '../kit/solids.ts'
import { cheeks, eyes, type PlushKind } from './plush-parts.ts'

/** Crocheted things that are no animals. */
export const otherPlushKinds: Record<string, PlushKind> = {
  doll: {
    reach: [230, 500],
    whole: ({ part, colour, second, studio }) =>
      part([0, -60], [180, 150], colour) +
      part([0, -90], [120, 130], shade(colour, 0.06)) +
      `<path d="M-110 -150Q0 -60 150 -10L120 40Q-20 -10 -120 -90Z" fill="${second}"/><path d="M-104 -136Q10 -50 142 0" stroke="#e0b54e" stroke-width="9" fill="none"/>` +
      part([-136, -120], [34, 70], '#b9825a') +
      part([136, -120], [34, 70], '#b9825a') +
      part([0, -310], [150, 150], '#33242a') +
      part([0, -288], [128, 128], '#c58d63') +
      '<path d="M-122 -320Q-90 -430 0 -420Q90 -430 122 -320Q60 -380 0 -384Q-60 -380 -122 -320Z" fill="#33242a"/><circle cy="-352" r="12" fill="#c8372d"/>' +
      eyes(studio, [48, -296], 15) +
      cheeks(-258, 78) +
      '<path d="M-20 -246Q0 -228 20 -246" stroke="#5a2a28" stroke-width="6" fill="none" stroke-linecap="round"/>',
  },
  booties: {
    reach: [320, 260],
    whole: ({ part, colour, second, studio }) =>
      [-1, 1]
        .map(
          (k) =>
            part([k * 150 - 20, -20], [140, 66], colour) +
            part([k * 150 + 40, -90], [84, 84], tint(colour, 0.1)) +
            part([k * 150 + 40, -160], [84, 34], second) +
            part([k * 150 + 40, -166], [58, 20], shade(second, 0.5)) +
            sphere(studio, [k * 150 - 60, -52], { r: 16, colour: second }),
        )
        .join(''),
  },
  hat: {
    reach: [310, 320],
    whole: ({ part, colour, second }) =>
      part([0, -20], [300, 74], shade(colour, 0.08)) +
      part([0, -120], [180, 150], colour) +
      part([0, -60], [184, 48], second) +
      part([0, -210], [110, 52], tint(colour, 0.12)),
  },
  fruits: {
    reach: [320, 340],
    whole: ({ part }) =>
      part([-180, -60], [110, 104], '#c8372d') +
      part([190, -70], [104, 100], '#f0a02f') +
      part([0, -190], [96, 92], '#e6c23c') +
      part([-60, 10], [84, 78], '#7a4e9c') +
      part([96, 20], [88, 76], '#6d9a4f') +
      [
        [-180, -166],
        [190, -172],
        [0, -286],
      ]
        .map(
          ([x = 0, y = 0]) =>
            `<path d="M${x} ${y}q4 -30 20 -40M${x + 6} ${y - 6}q40 -34 64 0q-34 24 -64 0Z" fill="#5f8f4f" stroke="#4a6f3d" stroke-width="6"/>`,
        )
        .join(''),
  },
  squares: {
    reach: [330, 380],
    whole: ({ colour, second, part }) =>
      range(6)
        .map((i) => {
          const [x, y] = [-200 + (i % 3) * 200, -250 + Math.floor(i / 3) * 190]
          const c = i % 2 ? colour : second
          return `<rect x="${x - 94}" y="${y - 88}" width="188" height="176" rx="16" fill="${shade(c, 0.1)}" stroke="#fdf6e6" stroke-width="7"/>${part([x, y], [78, 72], tint(c, 0.45))}${part([x, y], [52, 48], i % 2 ? second : colour)}${part([x, y], [24, 22], '#fdf1d2')}`
        })
        .join(''),
  },
}
