import { expect } from 'chai';
import { aGame, aProduct } from '../../support/product-requests.ts';
import { sendBackOfficeCommand } from '../../support/products.ts';
import { describeCrashes } from './crash-chain.ts';

describeCrashes('catalog changes', (chain, { shop }) => {
  const { id: gameId, ...game } = aGame();
  const { id: productId, game_id: _, ...product } = aProduct(gameId);
  const moved = { game: aGame().path, product: aGame().path };
  const saving = (method: string, path: string, body: object) => () =>
    shop().send(method, path, { body, token: shop().admin });
  const addGame = saving('POST', '/api/admin/games', { id: gameId, ...game });
  const moveGame = saving('PUT', `/api/admin/games/${gameId}`, {
    ...game,
    path: moved.game,
    revision: 0,
  });
  const addProduct = saving('POST', '/api/admin/products', {
    id: productId,
    game_id: gameId,
    ...product,
  });
  const moveProduct = saving('PUT', `/api/admin/products/${productId}`, {
    ...product,
    path: moved.product,
    revision: 0,
  });
  chain(
    'command-api',
    'saving games and products',
    [
      ['catalog.game-added', addGame],
      ['catalog.game-described', () => addGame().then(moveGame)],
      ['catalog.product-added', () => moveGame().then(addProduct)],
      ['catalog.product-described', () => addProduct().then(moveProduct)],
    ],
    'lead to the same response for every retry, and release the abandoned addresses',
    async () => {
      for (const save of [moveGame, moveProduct]) {
        const { status, body } = await save();
        expect(status, JSON.stringify(body)).to.equal(200);
        expect((await save()).body).to.deep.equal(body);
      }
      expect(await shop().stored.types(`game-${gameId}`)).to.deep.equal([
        'catalog.GameAdded',
        'catalog.GameDescribed',
      ]);
      expect(await shop().stored.types(`product-${productId}`)).to.deep.equal([
        'catalog.ProductAdded',
        'catalog.ProductDescribed',
      ]);
      await sendBackOfficeCommand(shop(), 'POST', '/api/admin/games', aGame({ path: game.path }));
      const successor = aProduct(gameId, { path: product.path });
      await sendBackOfficeCommand(shop(), 'POST', '/api/admin/products', successor);
    },
  );
});
