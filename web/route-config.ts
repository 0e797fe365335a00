import { rootRoute, route } from '@tanstack/virtual-file-routes'
import { screens } from './src/page/screens.ts'

/** Settings of the TanStack route generator, for the build and for `generate-routes.ts`. */
export const routerConfig = {
  routesDirectory: 'screens',
  generatedRouteTree: 'routeTree.gen.ts',
  addExtensions: true,
  virtualRouteConfig: rootRoute(
    '../shell/frame/document.tsx',
    Object.entries(screens).map(([path, screen]) => route(path, screen.file)),
  ),
}
