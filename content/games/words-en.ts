/** Word, clues, origin; a disputed origin says so. */
export const wordsEn = `
kangaroo | It travels without ever walking. | It carries its baby in a pocket. | It hops across Australia. | From Guugu Yimithirr, a language of Australia: gangurru.
window | You look through it, not at it. | It has a pane but feels none. | It lets light into a room. | From Old Norse vindauga, wind eye.
robot | It works and never gets tired. | It does only what it was made to do. | It is a machine, sometimes with arms and legs. | From Czech robota, forced labor; a play of 1920 made it famous.
tsunami | It begins far away, and you hardly notice it there. | It can follow an earthquake. | It is a giant wave. | From Japanese tsu, harbor, and nami, wave.
daisy | It closes at night. | It grows in the lawn without being asked. | Pull its petals: loves me, loves me not. | From Old English for day’s eye, because it opens in the morning.
piano | It has keys and opens no door. | It is black and white, and rather heavy. | You play it with ten fingers. | Short for Italian piano e forte, soft and loud.
chocolate | People drank it long before they ate it. | It melts in your hand. | It is made from cacao and comes in bars. | From Nahuatl, by way of Spanish; its parts are still debated.
tomato | It is a fruit that passes for a vegetable. | It turns red without being embarrassed. | It becomes ketchup. | From Nahuatl tomatl, by way of Spanish.
avocado | It is rough outside and butter inside. | Its pit is a big ball. | It goes on toast. | From Nahuatl ahuacatl, by way of Spanish.
coyote | You hear it far off at night. | It looks like a thin dog. | In cartoons it never catches the roadrunner. | From Nahuatl coyotl, by way of Spanish.
ocelot | It hunts at night, and few people ever see it. | It is a wild cat. | It has spots like a jaguar but is far smaller. | From Nahuatl ocelotl, which was the jaguar.
chili | It makes you cry, and you ask for more. | It can be green, red or dried. | It is a hot pepper. | From Nahuatl chilli, by way of Spanish.
guacamole | Leave it out and it turns brown. | It goes with chips. | It is mashed avocado with onion and lime. | From Nahuatl ahuacatl, avocado, and molli, sauce.
mesquite | It needs very little water. | It grows in the desert and has thorns. | Its wood gives a barbecue its flavor. | From Nahuatl mizquitl, by way of Spanish.
axolotl | If it loses a leg, it grows a new one. | It looks like a baby all its life. | It is a salamander that lives underwater in Mexico. | From Nahuatl atl, water, and Xolotl, a god.
cocoa | It starts as a bean and ends as a powder. | It is best on a snowy day. | You drink it hot, with marshmallows. | From Nahuatl cacahuatl, by way of Spanish cacao.
tamale | It comes wrapped but is no present. | It is steamed. | It is corn dough in a husk. | From Nahuatl tamalli; the Spanish for one is tamal.
hurricane | It has an eye but cannot see. | It is given a name, like a person. | It comes from the sea with wind and rain. | From Taíno, a language of the Caribbean.
hammock | It is a bed without legs. | It swings. | It hangs between two trees. | From Taíno, by way of Spanish hamaca.
canoe | It goes forward without wheels or wind. | It is long, narrow and easy to tip. | You kneel in it and paddle. | From a language of the Caribbean; Columbus wrote the word down.
barbecue | It happens outdoors, with smoke. | Someone in an apron is in charge. | It is meat cooked slowly over a fire. | From Taíno barbacoa, a frame of sticks.
potato | It has eyes but cannot see. | It grows underground. | It ends up as fries. | From Taíno batata, which was the sweet potato.
iguana | It loves to lie in the sun. | It can drop its tail to get away. | It is a big green lizard. | From Arawak iwana, by way of Spanish.
skunk | It is black and white, and nobody pets it. | It lifts its tail as a warning. | It stinks when it is scared. | From an Algonquian language of New England.
raccoon | It wears a mask and goes to no party. | It is clever with its hands. | It raids trash cans and has rings on its tail. | From Powhatan, a language of Virginia.
moose | It is taller than a horse. | It likes to stand in lakes. | It is the biggest of all deer. | From an Algonquian language; it may mean that it strips bark.
chipmunk | It is small, quick and striped. | It stores food for the winter. | It carries nuts in its cheeks. | From Ojibwe, its word for a red squirrel.
squash | It is a game, and it is dinner. | It grows on a vine. | It is a vegetable; a pumpkin is one. | The vegetable is from Narragansett askutasquash, eaten raw.
pecan | It grows on a tree in the South. | It has a thin, hard shell. | It is a nut that goes into pie. | From an Algonquian word for a nut, by way of French.
kayak | It reads the same both ways. | It holds one person, or two. | You sit in it, with a double paddle. | From Inuit qajaq.
igloo | It is warm, though it is made of something cold. | It has no corners. | It is built of blocks of snow. | From Inuit iglu, any house.
toboggan | It goes down well and has to be pulled up. | It needs snow. | It is a long sled, curled in front. | From Mi’kmaq, by way of Canadian French.
ketchup | It takes its time, then comes all at once. | It lives in a bottle. | It is red and goes on fries. | Probably from a Hokkien word for a fish sauce.
tea | It needs hot water and a few minutes. | It comes in bags or as loose leaves. | The English drink it in the afternoon. | From Hokkien te; the sea trade brought it to Europe.
emoji | It says something without a word. | It lives in your phone. | It is a little picture, like a smiling face. | From Japanese e, picture, and moji, character; not from emotion.
origami | It needs neither scissors nor glue. | It is all in the folds. | It makes a paper crane. | From Japanese ori, folding, and kami, paper.
karate | It is done barefoot. | You can get a black belt in it. | It is a martial art of kicks and strikes. | From Japanese kara, empty, and te, hand.
shampoo | It stings if it gets in your eyes. | You use it in the shower. | It washes your hair. | From Hindi champo, press or knead.
pajamas | They come out at bedtime. | They have a top and a bottom. | You sleep in them. | From Persian pay, leg, and jama, clothing, by way of Urdu.
jungle | It is never quiet. | It is hot, green and hard to cross. | Monkeys and parrots live in it. | From Hindi jangal; its Sanskrit root meant dry land.
sugar | It disappears in water. | Ants love it. | It makes your lemonade sweet. | From Arabic sukkar; its Sanskrit root meant grit.
algebra | It has letters but is no language. | You learn it in school. | It is mathematics with an x. | From Arabic al-jabr, putting broken parts together.
zero | Add it, and nothing changes. | It is round. | It is the number before one. | From Arabic sifr, empty; so is cipher.
giraffe | It sees you from far away. | Its tongue is long and dark. | It has the longest neck of all. | From Arabic zarafa, by way of Italian.
coffee | It smells of morning. | It comes from a bean. | Grown-ups drink it hot, black or with milk. | From Arabic qahwa, by way of Turkish.
orange | It is a fruit, and it is a color. | It comes in sections. | Its juice is for breakfast. | From Sanskrit naranga; it lost its n on the way.
checkmate | One player loves to say it, and the other hates to hear it. | It is the end of a game. | The king cannot get away. | From Persian shah mat, the king is helpless.
tulip | It sleeps in the ground as a bulb. | Holland is full of them in spring. | It is a flower shaped like a cup. | From Turkish tülbend, turban: it looks like one.
yogurt | It is alive, and you eat it with a spoon. | It was milk. | It comes in a cup, often with fruit. | From Turkish; the root means thick.
geyser | It sleeps, and then it doesn’t. | It shoots hot water into the air. | Old Faithful is one. | From Icelandic Geysir, the name of a hot spring.
ski | It always comes in a pair. | It slides. | You wear it on your foot to go down a snowy hill. | From Norwegian; in Old Norse it was a split piece of wood.
boomerang | Throw it away, and it may not stay away. | It is bent in the middle. | It comes back to whoever threw it. | From Dharug, the language of the Sydney area.
ukulele | It has four strings. | It looks like a guitar that shrank. | It is what you hear in songs from Hawaii. | From Hawaiian for jumping flea.
banana | It grows in hands and in bunches. | You undress it before you eat it. | It is long and yellow. | From West Africa, probably from Wolof.
mosquito | It sings in your ear at night. | Only the female bites. | It leaves you with an itch. | From Spanish, little fly.
alligator | It smiles, and you should not smile back. | It floats like a log. | It lives in the swamps of Florida. | From Spanish el lagarto, the lizard.
dandelion | It is gold first and gray later. | Gardeners call it a weed. | You blow on it and its seeds fly off. | From French dent de lion, lion’s tooth: look at its leaves.
umbrella | It goes up when something comes down. | It is easily left on a bus. | It keeps you dry in the rain. | From Italian ombrella, little shade.
cookie | It is gone before it is cold. | A website may ask you to accept one. | It is baked, often with chocolate chips. | From Dutch koekje, little cake.
planet | It is round and never stands still. | You live on one. | Mars is one, and Saturn has rings. | From Greek planetes, wanderer.
`;
