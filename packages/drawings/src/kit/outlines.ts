import { ownMotifs } from './motifs/own.ts'

const firstSubpath = (name: string): string => /^.*?Z/.exec(ownMotifs[name] ?? '')?.[0] ?? ''

/** Closed outlines in the 24 × 24 box for bending or cutting, by the name of the design. */
const outlines: Record<string, string> = {
  auto: 'M3 18V12.500L6.500 6H17.500C19.500 6 20.500 7.500 20.500 9.500V18H18.500A2.300 2.300 0 0 1 14 18H8.300A2.300 2.300 0 0 1 3.700 18Z',
  bird: 'M2 19C8 17 9 13 10 9C11 5 15 3.500 18 5.500L22 8L18.500 10C18.500 16 14 20 8 20Z',
  butterfly:
    'M12 7C10 2.500 3 1.500 3 6.500C3 10 6 12.500 8.500 12.800C5 13.500 4.500 20.500 8.500 20.500C10.500 20.500 11.500 18 12 16.500C12.500 18 13.500 20.500 15.500 20.500C19.500 20.500 19 13.500 15.500 12.800C18 12.500 21 10 21 6.500C21 1.500 14 2.500 12 7Z',
  dinosaur: firstSubpath('dinosaur'),
  diya: 'M2.500 13.500C6 14.500 9 14.500 10.500 13.500C9 10 10.500 6 12 3C13.500 6 15 10 13.500 13.500C15 14.500 18 14.500 21.500 13.500C21.500 18 17.500 20.500 12 20.500S2.500 18 2.500 13.500Z',
  egg: 'M12 2.500C16 2.500 19 9 19 14A7 7.500 0 0 1 5 14C5 9 8 2.500 12 2.500Z',
  elephant:
    'M2 17.500C3.500 17 2.800 12 2.800 9.800C2.800 7 4.500 5.200 6.800 5.200C8.500 5.200 9.500 6.200 10 7C11.500 6 13 5.600 14.800 5.600C19 5.600 22 8.200 22 12.600V20H18.400V16H13V20H9.600V14.500C8 14.700 6.800 14.300 6 13.600C6 17 5.500 19.500 3.500 19.500C2.500 19.300 2 18.500 2 17.500Z',
  fish: 'M2 12C5 6 12 6 16 11L21.500 7V17L16 13C12 18 5 18 2 12Z',
  'flower-2':
    'M12 6.500C14 1 21 4 18.500 9C24 11 22 18 16.500 17C15.500 23 8.500 23 7.500 17C2 18 0 11 5.500 9C3 4 10 1 12 6.500Z',
  gingerbread: firstSubpath('gingerbread'),
  heart:
    'M12 21C2 13.500 1.500 8 4 5C6.500 2.200 10.500 3 12 6.500C13.500 3 17.500 2.200 20 5C22.500 8 22 13.500 12 21Z',
  hexagon: 'M12 2L21 7V17L12 22L3 17V7Z',
  house: 'M3 11L12 3L21 11V21H3Z',
  kalash:
    'M8 8.500C8 7 6 6 5.400 4.600L9 5.500L12 2.400L15 5.500L18.600 4.600C18 6 16 7 16 8.500C18 10.500 19.500 12.500 19.500 15.500C19.500 19 16 21.500 12 21.500S4.500 19 4.500 15.500C4.500 12.500 6 10.500 8 8.500Z',
  kite: firstSubpath('kite'),
  leaf: 'M4 20C2.500 12 7 4 20 4C20.500 15 13 20.500 4 20Z',
  lotus:
    'M12 3C15 6 15.500 9 15.200 11C17.500 9 20 8.500 21.500 8.500C21.500 15 18 20 12 20S2.500 15 2.500 8.500C4 8.500 6.500 9 8.800 11C8.500 9 9 6 12 3Z',
  mango: firstSubpath('mango'),
  moon: 'M20 14.500A8.800 8.800 0 1 1 10 3.500A7 7 0 0 0 20 14.500Z',
  paisley: firstSubpath('paisley'),
  peacock:
    'M12 22C9 20.500 8.500 18 9 16C5 16.500 2.500 14 2.500 11C2.500 6 7 2.500 12 2.500S21.500 6 21.500 11C21.500 14 19 16.500 15 16C15.500 18 15 20.500 12 22Z',
  snowflake:
    'M12 2L14 7L19.500 5.500L18 11L22 12L18 13L19.500 18.500L14 17L12 22L10 17L4.500 18.500L6 13L2 12L6 11L4.500 5.500L10 7Z',
  star: 'M12 2L15 8.800L22 9.600L16.800 14.400L18.300 21.500L12 17.900L5.700 21.500L7.200 14.400L2 9.600L9 8.800Z',
  star8:
    'M12 2L14.400 7L19.800 5.500L17.500 10.500L22 13.500L16.800 15L17 20.500L12 17.800L7 20.500L7.200 15L2 13.500L6.500 10.500L4.200 5.500L9.600 7Z',
  'tree-pine': 'M12 2L17 8.500H14.500L19 14H16L21 20H13.500V22.500H10.500V20H3L8 14H5L9.500 8.500H7Z',
}

const circleOutline = 'M12 2.500A9.500 9.500 0 1 1 11.990 2.500Z'

/** Whether a thing can be given the outline of this design. */
export const hasOutline = (name: string | undefined): boolean => name !== undefined && name in outlines

/** The outline of a design as elements around (0, 0), `r` half as high; a ring for a design without an outline. */
export function outline(name: string | undefined, r: number, paint: string): string {
  return `<path d="${outlines[name ?? ''] ?? circleOutline}" transform="scale(${(r / 12).toFixed(3)}) translate(-12 -12)" stroke-linejoin="round" ${paint}/>`
}
