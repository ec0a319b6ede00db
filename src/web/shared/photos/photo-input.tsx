import type { ComponentProps } from 'react'

type PhotoInputProps = Omit<ComponentProps<'input'>, 'onChange' | 'type' | 'accept'> & {
  onPick: (files: File[]) => void
}

/** Picks photos. The same file can be picked again after it was removed. */
export function PhotoInput({ onPick, ...input }: PhotoInputProps) {
  return (
    <input
      {...input}
      type="file"
      accept="image/jpeg,image/png,image/webp,image/avif"
      onChange={({ currentTarget }) => {
        onPick([...(currentTarget.files ?? [])])
        currentTarget.value = ''
      }}
    />
  )
}
