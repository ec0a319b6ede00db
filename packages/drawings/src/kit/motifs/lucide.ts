/** Line icons of lucide (ISC licence) that serve as designs. */
const iconNames = [
  'anchor',
  'apple',
  'baby',
  'balloon',
  'bell',
  'bike',
  'bird',
  'bone',
  'book-open',
  'building-complex',
  'bus-front',
  'cake',
  'calendar-days',
  'camera',
  'car-front',
  'castle',
  'cat',
  'cherry',
  'citrus',
  'clover',
  'cloud-rain',
  'cloud-sun',
  'coffee',
  'compass',
  'cookie',
  'croissant',
  'crown',
  'diamond',
  'dog',
  'drama',
  'drum',
  'egg',
  'eye',
  'feather',
  'ferris-wheel',
  'fish',
  'flame',
  'flower',
  'flower-2',
  'footprints',
  'gem',
  'gift',
  'graduation-cap',
  'grape',
  'hand',
  'heart',
  'hexagon',
  'house',
  'key',
  'landmark',
  'languages',
  'leaf',
  'mail',
  'map',
  'message-circle',
  'moon',
  'mountain',
  'mountain-snow',
  'eighth-notes',
  'orbit',
  'palette',
  'panda',
  'paw-print',
  'pizza',
  'puzzle',
  'rabbit',
  'rainbow',
  'ribbon',
  'rocket',
  'sailboat',
  'shell',
  'signature',
  'face-slightly-smiling',
  'snail',
  'snowflake',
  'sparkles',
  'sprout',
  'square',
  'squirrel',
  'stamp',
  'star',
  'sun',
  'tag',
  'telescope',
  'tent',
  'tractor',
  'train-front',
  'tree-palm',
  'tree-pine',
  'trees',
  'trophy',
  'truck',
  'turtle',
  'type',
  'umbrella',
  'volleyball',
  'waves-horizontal',
  'wheat',
  'zap',
] as const

type Icon = {
  __iconData: { node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[] }
}

/** Adds a second decimal, because one-decimal numbers are shortened in pictures. */
const protectDecimals = (text: string): string => text.replace(/(\d{2,}\.\d)(?!\d)/g, '$10')

function iconPath({ __iconData: { node } }: Icon): string {
  return node
    .map(([tag, attributes]) => {
      const list = Object.entries(attributes).filter(([name]) => name !== 'key')
      return `<${tag}${list.map(([name, value]) => ` ${name}="${protectDecimals(value)}"`).join('')}/>`
    })
    .join('')
}

const icons = await Promise.all(
  iconNames.map(async (name): Promise<[string, string]> => {
    const icon: unknown = await import(`lucide-react/icons/${name}`)
    return [name, iconPath(icon as Icon)]
  }),
)

/** Motifs from lucide by name, each as elements in a 24 × 24 box. */
export const lucideMotifs: Record<string, string> = Object.fromEntries(icons)
