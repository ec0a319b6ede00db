/** The square of a picture: its centre in pixels of the picture, and the zoom beyond filling the frame. */
export type Crop = { x: number; y: number; zoom: number }

export type Size = { width: number; height: number }

export const MAX_ZOOM = 4

export const firstCrop = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 })

/** The side of the square, in pixels of the picture. */
export const sideOf = ({ width, height }: Size, { zoom }: Crop): number => Math.min(width, height) / zoom

/** The nearest crop within the picture. */
export function within(size: Size, { x, y, zoom }: Crop): Crop {
  const limited = clamp(zoom, 1, MAX_ZOOM)
  const half = sideOf(size, { x, y, zoom: limited }) / 2
  return { x: clamp(x, half, size.width - half), y: clamp(y, half, size.height - half), zoom: limited }
}

/** Moves the crop by a fraction of the frame's side; positive moves the picture right or down. */
export function moved(size: Size, crop: Crop, { right, down }: { right: number; down: number }): Crop {
  const side = sideOf(size, crop)
  return within(size, { ...crop, x: crop.x - right * side, y: crop.y - down * side })
}

const clamp = (value: number, min: number, max: number): number =>
  Math.min(Math.max(value, min), Math.max(min, max))
