import { shade, tint } from '../kit/colour.ts'
import { range } from '../kit/geometry.ts'
import { sphere, turnedSolid } from '../kit/solids.ts'
import { mirrored, cheeks, eyes, type PlushKind, type PlushLook } from './plush-parts.ts'
import { otherPlushKinds } from './other-plush-kinds.ts'

const nose =
  '<path d="M-16 -280Q0 -288 16 -280Q8 -262 0 -262Q-8 -262 -16 -280M0 -262V-248M-18 -244Q0 -228 18 -244" fill="#3a2a2c" stroke="#3a2a2c" stroke-width="4" fill-opacity=".9" stroke-linecap="round"/>'

/** Eyes and cheeks of most animals. */
export function plushFace({ studio }: PlushLook): string {
  return eyes(studio, [62, -316]) + cheeks(-270)
}

const muzzle = ({ part, pale }: PlushLook) => part([0, -258], [62, 46], pale) + nose

const roundEars = ({ part, second, colour }: PlushLook) =>
  mirrored((k) => part([k * 110, -410], [50, 50], colour) + part([k * 110, -406], [26, 26], second))

const pointed = (colour: string, inner: string) =>
  mirrored(
    (k) =>
      `<path d="M${k * 40} -420L${k * 128} -500Q${k * 150} -440 ${k * 136} -360Z" fill="${colour}" stroke="${colour}" stroke-width="18" stroke-linejoin="round"/><path d="M${k * 76} -420L${k * 120} -462L${k * 122} -396Z" fill="${inner}"/>`,
  )

const whiskers = mirrored(
  (k) =>
    `<path d="M${k * 70} -262L${k * 150} -276M${k * 70} -250L${k * 150} -246" stroke="#3a2a2c" stroke-width="4" stroke-linecap="round"/>`,
)

const beak = (y: number) =>
  `<path d="M-26 ${y}Q0 ${y - 20} 26 ${y}Q12 ${y + 32} 0 ${y + 36}Q-12 ${y + 32} -26 ${y}Z" fill="#f0a02f" stroke="#c9761a" stroke-width="3"/>`

const legs = ({ part, colour }: PlushLook) =>
  range(6).map((i) =>
    part([-150 + i * 60, 20 - Math.abs(i - 2.5) * 8], [36, 64], i % 2 ? colour : shade(colour, 0.08)),
  )

/** Kinds of crocheted animal, by design or by shared shape. */
const plushKinds: Record<string, PlushKind> = {
  bear: { behind: roundEars, front: muzzle },
  panda: {
    behind: ({ part, colour, second }) =>
      mirrored((k) => part([k * 110, -410], [52, 52], second === colour ? '#3a3338' : second)),
    front: (look) =>
      mirrored((k) => look.part([k * 62, -312], [36, 42], tint(look.second, 0.1))) + muzzle(look),
  },
  dog: {
    behind: ({ part, second }) => mirrored((k) => part([k * 140, -330], [46, 104], shade(second, 0.15))),
    front: (look) =>
      look.part([56, -330], [52, 58], look.pale) +
      muzzle(look) +
      '<path d="M-12 -236Q0 -196 12 -236Z" fill="#e06a78"/>',
  },
  cat: { behind: ({ colour, second }) => pointed(colour, second), front: (look) => muzzle(look) + whiskers },
  fox: {
    behind: ({ colour, second }) => pointed(colour, second),
    front: (look) => mirrored((k) => look.part([k * 78, -262], [62, 52], '#fdf6ea')) + muzzle(look),
  },
  tiger: {
    behind: (look) =>
      range(14)
        .map((i) =>
          look.part(
            [Math.cos(i * 0.449) * 158, -306 + Math.sin(i * 0.449) * 150],
            [50, 50],
            i % 2 ? shade(look.second, 0.1) : look.second,
          ),
        )
        .join('') + roundEars(look),
    front: (look) => muzzle(look) + whiskers,
  },
  squirrel: {
    behind: (look) =>
      look.part([170, -150], [76, 150], shade(look.colour, 0.12)) +
      look.part([190, -290], [64, 70], look.second) +
      pointed(look.colour, look.second),
    front: (look) =>
      muzzle(look) +
      range(3)
        .map(
          (i) =>
            `<path d="M${-22 + i * 22} -440Q${-24 + i * 24} -400 ${-20 + i * 20} -380" stroke="${shade(look.colour, 0.45)}" stroke-width="9" fill="none" stroke-linecap="round"/>`,
        )
        .join(''),
  },
  rabbit: {
    reach: [230, 660],
    behind: ({ part, colour, second }) =>
      mirrored((k) => part([k * 66, -500], [42, 120], colour) + part([k * 66, -490], [20, 86], second)),
    front: muzzle,
  },
  elephant: {
    reach: [260, 520],
    behind: ({ part, colour, second }) =>
      mirrored((k) => part([k * 164, -310], [86, 92], colour) + part([k * 164, -306], [54, 60], second)),
    front: ({ part, colour }) =>
      range(4)
        .map((i) => part([0, -266 + i * 34], [38 - i * 4, 34], colour))
        .join(''),
  },
  ganesha: {
    reach: [260, 570],
    behind: ({ part, colour, second }) =>
      mirrored((k) => part([k * 164, -310], [86, 92], colour) + part([k * 164, -306], [54, 60], second)) +
      '<path d="M-80 -420L-46 -520L0 -450L46 -520L80 -420Z" fill="#e0b54e" stroke="#a87a22" stroke-width="5" stroke-linejoin="round"/>',
    front: ({ part, colour }) =>
      `${range(4)
        .map((i) => part([i * 6, -266 + i * 34], [38 - i * 4, 34], colour))
        .join(
          '',
        )}<path d="M-24 -400H24M-20 -386H20M0 -410V-376" stroke="#c8372d" stroke-width="7" stroke-linecap="round"/>`,
  },
  owl: {
    behind: (look) =>
      pointed(shade(look.colour, 0.1), look.second) +
      mirrored((k) => look.part([k * 150, -120], [54, 110], shade(look.second, 0.08))),
    front: (look) =>
      mirrored(
        (k) =>
          look.part([k * 62, -312], [64, 64], '#fdf6ea') + look.part([k * 62, -312], [40, 40], look.second),
      ) +
      eyes(look.studio, [62, -312], 20) +
      beak(-286),
    face: false,
  },
  penguin: {
    front: (look) =>
      mirrored((k) => look.part([k * 56, -290], [72, 84], '#fdf9f1')) +
      eyes(look.studio, [56, -312]) +
      beak(-284) +
      cheeks(-262),
    behind: (look) => mirrored((k) => look.part([k * 80, 40], [56, 26], '#f0a02f')),
    face: false,
  },
  parrot: {
    reach: [230, 550],
    behind: (look) =>
      look.part([0, 10], [40, 110], look.second) +
      range(3)
        .map((i) => look.part([-22 + i * 22, -446], [16, 46], look.second))
        .join(''),
    front: (look) =>
      mirrored((k) => look.part([k * 62, -312], [42, 42], '#fdf6ea')) +
      eyes(look.studio, [62, -312]) +
      '<path d="M-34 -292Q0 -322 34 -292Q30 -240 -4 -222Q-6 -256 -34 -292Z" fill="#e2453c" stroke="#a82c26" stroke-width="3"/>' +
      cheeks(-262),
    face: false,
  },
  snowman: {
    reach: [230, 590],
    whole: (look) =>
      look.part([0, -60], [190, 170], '#fbf8f2') +
      look.part([0, -310], [140, 130], '#fdfbf6') +
      eyes(look.studio, [48, -336]) +
      cheeks(-290, 84) +
      '<path d="M-10 -318L78 -296L-10 -290Z" fill="#ee8434"/><path d="M-40 -268Q0 -244 40 -268" stroke="#3a2a2c" stroke-width="5" fill="none" stroke-linecap="round"/>' +
      look.part([0, -196], [122, 34], look.colour) +
      look.part([80, -120], [30, 86], look.colour) +
      look.part([0, -420], [134, 28], look.second) +
      look.part([0, -474], [84, 66], look.second) +
      [-110, -40, 30].map((y) => sphere(look.studio, [-10, y], { r: 14, colour: '#3a3338' })).join(''),
  },
  turtle: {
    reach: [320, 330],
    whole: (look) =>
      mirrored((k) => look.part([k * 190, 10], [58, 44], look.pale)) +
      look.part([210, -150], [92, 86], look.pale) +
      look.part([-30, -110], [220, 150], look.colour) +
      range(5)
        .map((i) =>
          look.part(
            [-170 + i * 72, -120 - (i % 2) * 70],
            [44, 38],
            i % 2 ? look.second : shade(look.second, 0.12),
          ),
        )
        .join('') +
      look.part([-30, 6], [200, 30], shade(look.colour, 0.14)) +
      `<g transform="translate(216 160)">${eyes(look.studio, [34, -320], 14)}<path d="M-16 -286Q0 -272 16 -286" stroke="#3a2a2c" stroke-width="5" fill="none" stroke-linecap="round"/></g>`,
  },
  cactus: {
    whole: (look) =>
      look.part([-130, -250], [46, 62], shade(look.colour, 0.06)) +
      look.part([130, -300], [46, 70], shade(look.colour, 0.06)) +
      look.part([0, -250], [112, 210], look.colour) +
      range(16)
        .map(
          (i) =>
            `<path d="M${-66 + (i % 4) * 44} ${-410 + Math.floor(i / 4) * 66 + (i % 2) * 22}l8 14l8 -14" stroke="#fffaf0" stroke-width="4" fill="none" stroke-linecap="round"/>`,
        )
        .join('') +
      look.part([0, -462], [52, 36], look.second) +
      look.part([0, -474], [26, 22], tint(look.second, 0.4)) +
      turnedSolid(look.studio, {
        x: 0,
        y: 0,
        profile: [120, 0, 150, 150, 166, 152, 166, 196],
        colour: '#c2703f',
        grounded: false,
        top: null,
      }).replace(/^/, '<g transform="translate(-480 -516)">') +
      '</g>' +
      eyes(look.studio, [44, -250], 14) +
      cheeks(-222, 74) +
      '<path d="M-16 -230Q0 -214 16 -230" stroke="#3a2a2c" stroke-width="5" fill="none" stroke-linecap="round"/>',
  },
  octopus: {
    reach: [230, 400],
    whole: (look) =>
      legs(look).join('') +
      look.part([0, -170], [190, 180], look.colour) +
      eyes(look.studio, [62, -180]) +
      '<path d="M-22 -140Q0 -118 22 -140" stroke="#3a2a2c" stroke-width="5" fill="none" stroke-linecap="round"/>' +
      cheeks(-134),
  },
}
/** The kind for a drawing: by its shape if that is no animal, then by its design, then by the shared animal shape. */
export function plushKind(drawing: { motif?: string | undefined; shape?: string | undefined }): PlushKind {
  const shape = drawing.shape === 'bunny' ? 'rabbit' : (drawing.shape ?? '')
  return (
    otherPlushKinds[shape] ??
    plushKinds[drawing.motif ?? ''] ??
    plushKinds[shape] ?? { behind: roundEars, front: muzzle }
  )
}
