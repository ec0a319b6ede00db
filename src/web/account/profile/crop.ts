/** Which square of a picture is kept: its middle in the picture's own dots, and how much it is enlarged beyond filling the frame. */
export type Crop = { x: number; y: number; zoom: number }

export type Size = { width: number; height: number }

export const MOST_ZOOM = 4

export const firstCrop = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 })

/** The kept square's side, in the picture's dots. */
export const sideOf = ({ width, height }: Size, { zoom }: Crop): number => Math.min(width, height) / zoom

/** The nearest crop that lies within the picture. */
export function within(size: Size, { x, y, zoom }: Crop): Crop {
  const kept = clamp(zoom, 1, MOST_ZOOM)
  const half = sideOf(size, { x, y, zoom: kept }) / 2
  return { x: clamp(x, half, size.width - half), y: clamp(y, half, size.height - half), zoom: kept }
}

/** Moved by so many shares of the frame's side; to the right means that the picture follows the finger. */
export function moved(size: Size, crop: Crop, { right, down }: { right: number; down: number }): Crop {
  const side = sideOf(size, crop)
  return within(size, { ...crop, x: crop.x - right * side, y: crop.y - down * side })
}

const clamp = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), Math.max(least, most))
