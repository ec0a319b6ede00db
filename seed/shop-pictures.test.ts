import { drawHero, drawHobbyArt, drawPicture } from '@ciy/drawings'
import { expect, test } from 'vitest'
import { colours } from '../reference/colours.ts'
import { referencePictures } from '../reference/pictures.ts'

test.each(Object.values(colours).filter((hex) => hex !== null))(
  '%s by itself colours a ball of yarn, a jar of beads and a reel of ribbon',
  (hex) => {
    for (const recipe of ['yarn-ball', 'bead-jar', 'ribbon-reel'])
      expect(drawPicture({ recipe, colours: [hex], seed: 7 }, { hobby: 4, view: 'pack' })).not.toMatch(
        /NaN|undefined|Infinity/,
      )
  },
)

test('the committed still lifes and front page match their drawings: scripts/draw-reference-pictures.ts writes them again', async () => {
  const { hero, ofHobbies } = await referencePictures()
  expect(hero.svg === drawHero()).toBe(true)
  expect(ofHobbies.map(({ svg }, at) => svg === drawHobbyArt(at + 1))).toEqual(Array(14).fill(true))
})
