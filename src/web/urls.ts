import { index, route, type RouteConfig } from '@react-router/dev/routes'

/** The whole site: path → file, in the order a visitor meets them. A file that serves two paths needs an `id` for the second. */
export const urls = [...shop(), route('*', 'not-found.tsx')] satisfies RouteConfig

function shop() {
  return [
    index('shop/home.tsx'),
    route('hobbies', 'shop/hobbies.tsx'),
    route('hobby/:slug', 'shop/hobby.tsx'),
    route('search/:query?', 'shop/search.tsx'),
    route('product/:slug', 'shop/product.tsx'),
  ]
}
