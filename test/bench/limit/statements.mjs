/** Each operation's statement, prepared under its name once for each connection. */
const prepared = (name, text) => (values) => ({ name, text, values });

const ME = 'me AS (SELECT user_id FROM bare.session WHERE token_hash = $1 AND expires_at > now())';
const EVENT = (name, from) =>
  `said AS (INSERT INTO bare.event (name, item_id) SELECT '${name}', item_id FROM ${from} RETURNING id)`;

export const OPEN_SESSION = prepared(
  'open_session',
  `INSERT INTO bare.session (token_hash, user_id, expires_at) VALUES ($1, $2, now() + interval '30 days')`,
);

export const PAGE = prepared(
  'page',
  `SELECT id, share_link, name, description, size, price_cents, delivery_fee_cents, status, photo_keys, created_at,
          expires_at, reserved_until, seller_first_name
     FROM bare.item WHERE share_link = $1`,
);

/** The same for someone who is signed in, with the code that is theirs to show. */
export const PAGE_OF_PARTY = prepared(
  'page_of_party',
  `WITH ${ME}
   SELECT i.id, i.share_link, i.name, i.description, i.size, i.price_cents, i.delivery_fee_cents, i.status, i.photo_keys,
          i.created_at, i.expires_at, i.reserved_until, i.seller_first_name,
          CASE WHEN me.user_id = i.seller_id THEN d.pickup_code END AS pickup_code,
          CASE WHEN me.user_id = i.buyer_id THEN d.delivery_code END AS delivery_code
     FROM bare.item i LEFT JOIN me ON true LEFT JOIN bare.delivery d ON d.item_id = i.id
    WHERE i.share_link = $2`,
);

/** A page and its total; one row without an item for a seller who has none, no row without a session. */
export const SELLERS_PAGE = prepared(
  'sellers_page',
  `WITH ${ME}
   SELECT i.*, (SELECT count(*)::int FROM bare.item c WHERE c.seller_id = me.user_id AND c.status = $2) AS total
     FROM me LEFT JOIN LATERAL (
       SELECT * FROM bare.item l WHERE l.seller_id = me.user_id AND l.status = $2
        ORDER BY l.created_at DESC, l.id DESC LIMIT 20
     ) i ON true`,
);

/** No row without a session. */
export const CREATE = prepared(
  'create',
  `WITH ${ME},
   item AS (
     INSERT INTO bare.item (id, share_link, seller_id, seller_first_name, seller_last_name, name, description, size,
       price_cents, delivery_fee_cents, service_fee_bp, referral_discount_bp, hst_bp, card_fee_bp, card_fee_fixed_cents,
       status, funds_state, photo_keys, created_at, expires_at)
     SELECT $2, $3, user_id, 'Maya', 'Tremblay', $4, $5, $6, $7, $8, 1500, 0, 1300, 290, 30, 'waiting_for_payment', 'none',
            '{}', now(), now() + interval '30 days'
       FROM me
     RETURNING *, id AS item_id
   ),
   ${EVENT('listing-created', 'item')}
   SELECT item.*, said.id AS event_id FROM item, said`,
);

export const KEEP_CODE = prepared(
  'keep_code',
  `INSERT INTO bare.code (email, code_hash, expires_at) VALUES ($1, $2, now() + interval '10 minutes')
   ON CONFLICT (email) DO UPDATE SET code_hash = excluded.code_hash, expires_at = excluded.expires_at`,
);

/** No row for a wrong code. */
export const SIGN_IN = prepared(
  'sign_in',
  `WITH used AS (DELETE FROM bare.code WHERE email = $1 AND code_hash = $2 AND expires_at > now() RETURNING email),
   person AS (
     INSERT INTO bare.person (email) SELECT email FROM used
     ON CONFLICT (email) DO UPDATE SET email = excluded.email RETURNING id
   )
   INSERT INTO bare.session (token_hash, user_id, expires_at)
   SELECT $3, id, now() + interval '30 days' FROM person RETURNING user_id`,
);

export const WINDOWS = prepared(
  'windows',
  `SELECT i.id, a.fsa IS NOT NULL AS is_served,
          (SELECT json_agg(json_build_array(b.day, b.label, b.taken)) FROM bare.booked b
            WHERE b.day BETWEEN $3 AND $4) AS booked
     FROM bare.item i LEFT JOIN bare.served_area a ON a.fsa = $2
    WHERE i.share_link = $1`,
);

/** Holds the item and its window for half an hour; no row where that is refused. */
export const CHECKOUT = prepared(
  'checkout',
  `WITH ${ME},
   held AS (
     UPDATE bare.item i SET reserved_until = now() + interval '30 minutes' FROM me
      WHERE i.share_link = $2 AND i.status = 'waiting_for_payment' AND i.expires_at > now() AND i.seller_id <> me.user_id
        AND (i.reserved_until IS NULL OR i.reserved_until < now())
     RETURNING i.id, me.user_id, i.price_cents + i.delivery_fee_cents AS total_cents, i.reserved_until
   ),
   room AS (
     INSERT INTO bare.booked (day, label, taken) SELECT $5, $6, 1 FROM held
     ON CONFLICT (day, label) DO UPDATE SET taken = booked.taken + 1 WHERE booked.taken < $7
     RETURNING taken
   )
   INSERT INTO bare.checkout (id, item_id, buyer_id, address, day, label, total_cents, expires_at)
   SELECT $3, held.id, held.user_id, $4, $5, $6, held.total_cents, held.reserved_until FROM held, room
   RETURNING id, expires_at`,
);

/** Once for each event of the provider; no row for one that came before. */
export const PAID = prepared(
  'paid',
  `WITH event AS (
     INSERT INTO bare.provider_event (id, type, checkout_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING checkout_id
   ),
   paid AS (
     UPDATE bare.checkout c SET status = 'paid' FROM event
      WHERE c.id = event.checkout_id AND c.status = 'open' RETURNING c.item_id, c.buyer_id, c.day, c.label, c.total_cents
   ),
   item AS (
     UPDATE bare.item i SET status = 'payment_secured', funds_state = 'held', buyer_id = paid.buyer_id,
            delivery_date = paid.day, delivery_window = paid.label, reserved_until = NULL
       FROM paid WHERE i.id = paid.item_id RETURNING i.id
   ),
   entries AS (
     INSERT INTO bare.ledger (item_id, account, cause, amount_cents)
     SELECT item_id, account, 'captured', CASE account WHEN 'provider' THEN total_cents ELSE -total_cents END
       FROM paid, unnest(ARRAY['provider', 'held']) account
   ),
   ${EVENT('payment-secured', 'paid')}
   INSERT INTO bare.delivery (id, item_id, status, pickup_code, delivery_code)
   SELECT $4, id, 'open', $5, $6 FROM item RETURNING id`,
);

const MOVES = {
  accept: { from: 'open', to: 'accepted', item: 'payment_secured' },
  depart: { from: 'accepted', to: 'on_the_way', item: 'driver_dispatched' },
  pickup: { from: 'on_the_way', to: 'picked_up', item: 'item_picked_up' },
  deliver: { from: 'picked_up', to: 'delivered', item: 'item_delivered' },
};

/** A driver's move of the delivery $2, with the code $3, checks $4 and photo $5 where it needs them. */
function move(name, { from, to, item }) {
  const code =
    { pickup: 'AND d.pickup_code = $3', deliver: 'AND d.delivery_code = $3' }[name] ?? 'AND $3::text IS NULL';
  const funds = name === 'deliver' ? `, funds_state = 'release_due'` : '';
  return prepared(
    name,
    `WITH ${ME},
     moved AS (
       UPDATE bare.delivery d SET status = '${to}', driver_id = me.user_id, checks = coalesce($4::jsonb, checks),
              photo_key = coalesce($5::text, photo_key), moved_at = now()
         FROM me WHERE d.id = $2 AND d.status = '${from}' AND coalesce(d.driver_id, me.user_id) = me.user_id ${code}
       RETURNING d.item_id
     ),
     ${EVENT(name, 'moved')}
     UPDATE bare.item i SET status = '${item}'${funds} FROM moved WHERE i.id = moved.item_id RETURNING i.id`,
  );
}
export const DRIVER = Object.fromEntries(Object.entries(MOVES).map(([name, of]) => [name, move(name, of)]));

/** The buyer's word, with the transfer that it leads to, before the provider is asked for it. */
export const CONFIRM = prepared(
  'confirm',
  `WITH ${ME},
   item AS (
     UPDATE bare.item i SET funds_state = 'releasing' FROM me
      WHERE i.id = $2 AND i.buyer_id = me.user_id AND i.funds_state = 'release_due'
     RETURNING i.id, i.price_cents - i.price_cents * i.service_fee_bp / 10000 AS amount_cents
   )
   INSERT INTO bare.transfer (id, item_id, amount_cents, status) SELECT $3, id, amount_cents, 'sent' FROM item
   RETURNING id`,
);

/** What the provider's answer to the transfer leads to. */
export const RELEASED = prepared(
  'released',
  `WITH sent AS (UPDATE bare.transfer SET status = 'done' WHERE id = $1 AND status = 'sent' RETURNING item_id, amount_cents),
   item AS (
     UPDATE bare.item i SET funds_state = 'released', completed_at = now() FROM sent WHERE i.id = sent.item_id
     RETURNING i.id AS item_id, sent.amount_cents, i.price_cents + i.delivery_fee_cents AS total_cents,
               i.delivery_fee_cents * 8 / 10 AS driver_cents
   ),
   ${EVENT('funds-released', 'item')}
   INSERT INTO bare.ledger (item_id, account, cause, amount_cents)
   SELECT item_id, account, 'released', CASE account
            WHEN 'held' THEN total_cents
            WHEN 'seller' THEN -amount_cents
            WHEN 'driver' THEN -driver_cents
            ELSE amount_cents + driver_cents - total_cents END
     FROM item, unnest(ARRAY['held', 'seller', 'driver', 'platform']) account
   RETURNING id`,
);
