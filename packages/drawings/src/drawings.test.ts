import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { hobbyTints } from './hobby-tints.ts'
import type { Drawing } from './drawing.ts'
import { drawHero, drawHobbyArt, drawPicture, recipeNames, type View } from './index.ts'

const views: View[] = ['pack', 'detail', 'in-use']
const label = ['Merino DK', '50 g']
const bright = ['#DA1884', '#1E88E5', '#FDD835', '#2E8B57', '#FB8C00', '#8F00FF', '#40E0D0', '#8B4513']

const drawing = (recipe: string, more: Partial<Drawing> = {}): Drawing => ({
  recipe,
  colours: bright.slice(0, 4),
  label,
  seed: 7,
  ...more,
})
const draw = (one: Drawing, view: View = 'pack') => drawPicture(one, { hobby: 4, view })

function findSvgFaults(svg: string): string[] {
  const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  const used = [...svg.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)].map(
    ([, paint, shape]) => paint ?? shape ?? '',
  )
  return [
    ...used.filter((id) => !ids.has(id)).map((id) => `nothing is called ${id}`),
    ...[
      /NaN/,
      /undefined/,
      /Infinity/,
      /<image/,
      /<script/,
      /<text/,
      /https?:(?!\/\/www\.w3\.org\/2000\/svg)/,
    ]
      .filter((bad) => bad.test(svg))
      .map(String),
  ]
}

describe('every recipe', () => {
  test.each(recipeNames)('%s draws well-formed pictures in every view', (name) => {
    for (const view of views) {
      const svg = draw(drawing(name), view)
      expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 960 960"/)
      expect(findSvgFaults(svg)).toEqual([])
    }
  })

  test.each(recipeNames)('%s stays under 40 KB with any number of pieces', (name) => {
    for (const view of views) {
      expect(draw(drawing(name, { count: 40, colours: bright }), view).length).toBeLessThan(40_000)
    }
  })

  test.each(recipeNames)(
    '%s comes out the same for the same drawing and changes with its colours',
    (name) => {
      expect(draw(drawing(name))).toBe(draw(drawing(name)))
      expect(draw(drawing(name))).not.toBe(draw(drawing(name, { colours: ['#006A4E', '#F4C2C2'] })))
    },
  )

  test('each looks different from every other', () => {
    const pictures = recipeNames.map((name) => draw(drawing(name)))
    expect(new Set(pictures).size).toBe(recipeNames.length)
  })

  test('each looks different in the pack, close up and in use', () => {
    for (const name of recipeNames) {
      expect(new Set(views.map((view) => draw(drawing(name), view))).size).toBe(3)
    }
  })
})

describe('palettes', () => {
  test('a drawing without colours still makes a picture', () => {
    for (const name of recipeNames) {
      expect(findSvgFaults(draw(drawing(name, { colours: [] })))).toEqual([])
    }
  })

  test('a drawing without count, label, shape or pattern is enough', () => {
    for (const name of recipeNames) {
      expect(findSvgFaults(draw({ recipe: name, colours: ['#1E88E5'], seed: 1 }))).toEqual([])
    }
  })
})

describe("the package's functions", () => {
  test('an unknown recipe is refused by name', () => {
    expect(() => draw(drawing('flying-carpet'))).toThrow("No recipe draws 'flying-carpet'")
  })

  test('each hobby has a separate tint and still life', () => {
    expect(Object.keys(hobbyTints)).toHaveLength(14)
    expect(new Set(Object.values(hobbyTints)).size).toBe(14)
    const tiles = Object.keys(hobbyTints).map((hobby) => drawHobbyArt(Number(hobby)))
    expect(new Set(tiles).size).toBe(14)
    expect(tiles.flatMap(findSvgFaults)).toEqual([])
  })

  test('the front page picture is well formed', () => {
    expect(findSvgFaults(drawHero())).toEqual([])
  })
})

describe('rasterised by sharp', () => {
  test.each(recipeNames.filter((_, i) => i % 11 === 0))(
    '%s becomes a picture with light and shade',
    async (name) => {
      const tile = await sharp(Buffer.from(draw(drawing(name))))
        .resize(248, 248)
        .png()
        .toBuffer()
      const { channels } = await sharp(tile).stats()
      expect(Math.max(...channels.map((c) => c.max - c.min))).toBeGreaterThan(90)
    },
  )
})
