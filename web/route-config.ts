import { rootRoute, route } from '@tanstack/virtual-file-routes'
import { screens } from './src/screens.ts'

/** The router's settings, for the build and for generating the route types before a check. */
export const routerConfig = {
  routesDirectory: 'screens',
  generatedRouteTree: 'routeTree.gen.ts',
  addExtensions: true,
  virtualRouteConfig: rootRoute(
    '../shell/document.tsx',
    Object.entries(screens).map(([path, screen]) => route(path, screen.file)),
  ),
}
