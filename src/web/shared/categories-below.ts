type Node<One> = { children: readonly One[] }

/** All categories below one, each after the one above it. */
export const categoriesBelow = <One extends Node<One>>({ children }: Node<One>): One[] =>
  children.flatMap((child) => [child, ...categoriesBelow<One>(child)])
