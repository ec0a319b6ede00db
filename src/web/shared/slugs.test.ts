import { describe, expect, test } from 'vitest'
import { hobbyPath, idOfSlug, isCanonicalSlug, postPath, productPath, searchPath } from './slugs.ts'

describe('paths', () => {
  test('write & as and, spaces as hyphens, and end with the id', () => {
    expect(hobbyPath('Fabrics & Sewing', 1)).toBe('/hobby/Fabrics-and-Sewing--1')
  })

  test('keep other characters, percent-encoded', () => {
    expect(productPath('Merino wool 50% / 100 g', 7)).toBe('/product/Merino-wool-50%25-%2F-100-g--7')
  })

  test('are parsed by the number after the last --', () => {
    expect(idOfSlug('Wool--thick--42')).toBe(42)
    expect(idOfSlug('Wool-42')).toBeNull()
    expect(idOfSlug('Wool--0')).toBeNull()
  })

  test('are canonical only with the current name', () => {
    expect(isCanonicalSlug('Wool-and-more--42', 'Wool & more', 42)).toBe(true)
    expect(isCanonicalSlug('wool--42', 'Wool & more', 42)).toBe(false)
  })

  test('of posts have hyphens for spaces, and always a name', () => {
    expect([postPath('Ocean wave & tray', 7), postPath('  ', 8)]).toEqual([
      '/feedhome/Ocean-wave-and-tray/7',
      '/feedhome/post/8',
    ])
  })

  test('hold a search in one path segment', () => {
    expect(searchPath(' silk/cotton thread ')).toBe('/search/silk%2Fcotton%20thread')
    expect(searchPath('  ')).toBe('/search/')
  })
})
